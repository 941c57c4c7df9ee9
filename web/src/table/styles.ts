/* How a table looks: loaded with the first table, and not with the first page. */
import "../styles/mat.css";
import "../styles/strips.css";
import "../styles/fields.css";
import "../styles/digimon.css";
import "../styles/band.css";
import "../styles/gauge.css";
import "../styles/prompt.css";
import "../styles/hand.css";
import "../styles/why.css";
import "../styles/inspector.css";
import "../styles/over.css";
import "../styles/laptop.css";
import "../styles/tablet.css";
import "../styles/phone.css";
import "../styles/landscape.css";
import "../styles/motion.css";
