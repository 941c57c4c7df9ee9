# edge: interpreted
"""From printed text to the notation. The life of one printed line:

    text ── entries: reminders off, bullets joined ──▶ entry
         ── words: one regular expression, lemmas ──▶ tokens, each with its column
         ── line: brackets, price, sentences ──▶ runs of tokens
         ── table + parser: all readings of each sentence ──▶ nodes (what is done, under which opening) over phrases
         ── sentences: each taken apart; compose: openings to the head, steps to one body; references: what "it" stands for ──▶ notation
         ── reader, writer of the language ──▶ one spelling

A phrase is notation with mentions in it (`it`, `this`, `that`): they stay apart from the words around them until everything that was said
before is known. The table of a game says what words mean; what sentences do to each other is said once, here, for all of them.

Nothing is guessed. A line has a reading if every word of it was used, if all its readings write the same line, and if each reference can
stand for one thing only. Everything else is reported: the clause, the column, the word that did not fit.
"""
