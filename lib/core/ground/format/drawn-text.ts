/**
 * These are Latin, Greek and Cyrillic letters, and punctuation of names. For other letters @vercel/og would ask Google
 * for a font, with the letters in the address.
 */
const DRAWN =
  /[\x20-\x7e\xa1-\xac\xae-\u024f\u0370-\u0373\u0386-\u03ff\u0400-\u0482\u048a-\u0525\u1e00-\u1ef9\u2010-\u2015\u2018-\u201d]/u;

/** Leaves out letters that the pictures' font lacks. A name in another script becomes empty. */
export function drawnText(text: string): string {
  const letters = [...text.normalize('NFC')].filter((letter) => DRAWN.test(letter));
  const drawn = letters.join('').replaceAll(/\s+/g, ' ').trim();
  return /\p{L}/u.test(drawn) ? drawn : '';
}

const tidy = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** The font has these scripts, but @vercel/og cannot lay them out. */
const SHAPED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}]/u;
const MARK = /\p{M}/u;

/** Returns whether Pango must lay out the name. */
export function mustShape(name: string): boolean {
  const letters = [...tidy(name)];
  const isKnown = (letter: string) => DRAWN.test(letter) || SHAPED.test(letter) || MARK.test(letter);
  return letters.some((letter) => SHAPED.test(letter)) && letters.every(isKnown);
}

/** Returns false if a part of the name would be missing. */
export const canDraw = (name: string): boolean => drawnText(name) === tidy(name) || mustShape(name);
