/** These releases have slides, newest first. */
export const DECK_VERSIONS = ['3.25.0', '3.24.0', '3.23.0'] as const;
export type DeckVersion = (typeof DECK_VERSIONS)[number];

/** An unknown version gives the newest deck. */
export function deckVersion(asked: string | null): DeckVersion {
  return DECK_VERSIONS.find((version) => version === asked) ?? DECK_VERSIONS[0];
}
