/** Packages with the same licence text. */
export interface Licence {
  /** Name and version: `react@19.3.1`. */
  readonly packages: readonly string[];
  readonly text: string;
}

/** Written by the build, read by the server. */
export const LICENCES_FILE = '.next/licences.json';

/** Licences of a package whose name has all words. */
export function findLicences(typed: string, licences: readonly Licence[]): readonly Licence[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return licences.filter(({ packages }) =>
    packages.some((name) => words.every((word) => name.toLowerCase().includes(word))),
  );
}
