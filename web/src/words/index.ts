/* The one place that says which language is spoken. */
import { en, type Words } from "./en";

export const words: Words = en;
