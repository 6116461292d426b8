/** Releases with slides, newest first. */
export const DECK_VERSIONS = ['3.25.0', '3.24.0', '3.23.0'] as const;
export type DeckVersion = (typeof DECK_VERSIONS)[number];

/** The newest for an unknown version. */
export function deckVersion(asked: string | null): DeckVersion {
  return DECK_VERSIONS.find((version) => version === asked) ?? DECK_VERSIONS[0];
}
