import { matchesWords } from '@/lib/core/ground/texts/search-words';

/** These packages have the same licence text. */
export interface Licence {
  /** Each package has name and version: `react@19.3.1`. */
  readonly packages: readonly string[];
  readonly text: string;
}

/** The build writes the file and the server reads it. */
export const LICENCES_FILE = '.next/licences.json';

/** A package is found if its name has all words. */
export const findLicences = (typed: string, licences: readonly Licence[]): readonly Licence[] =>
  licences.filter(({ packages }) => packages.some((name) => matchesWords(typed, [name])));

/** Joins lines that were wrapped at a fixed width. A list item keeps its own line. */
export const withoutHardBreaks = (text: string): string =>
  text.replace(/^(.{50,})\n[^\S\n]*(?=[a-z"]|[A-Z]{2}|\((?![a-z]\)))/gm, '$1 ');
