import { matchesWords } from '@/lib/core/ground/texts/search-words';

/** Packages with the same licence text. */
export interface Licence {
  /** Name and version: `react@19.3.1`. */
  readonly packages: readonly string[];
  readonly text: string;
}

/** Written by the build, read by the server. */
export const LICENCES_FILE = '.next/licences.json';

/** Licences of a package whose name has all words. */
export const findLicences = (typed: string, licences: readonly Licence[]): readonly Licence[] =>
  licences.filter(({ packages }) => packages.some((name) => matchesWords(typed, [name])));

/** Joins lines that were wrapped at a fixed width. A list item keeps its own line. */
export const withoutHardBreaks = (text: string): string =>
  text.replace(/^(.{50,})\n[^\S\n]*(?=[a-z"]|[A-Z]{2}|\((?![a-z]\)))/gm, '$1 ');
