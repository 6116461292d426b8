/*
 * Small notes that a phone keeps of extra jobs, each of one person: another one's, and a demo's, count for nothing. A
 * browser that keeps none does without.
 */

export const NOTES = {
  /** The unlock card was shown. [EXTRA-12] */
  unlocked: 'regular-extra-jobs-unlocked',
  /** Area codes with commas between them. */
  areas: 'CACHE__extra-jobs-areas',
  /** The number of visits at which "Have you moved?" was closed. [EXTRA-42] */
  areaReminder: 'CACHE__extra-jobs-area-reminder',
} as const;
export type NoteName = (typeof NOTES)[keyof typeof NOTES];

const CHANGED = 'extra-jobs-note';

/** The text of a note of this owner's, or null. */
export function readNote(name: NoteName, owner: string): string | null {
  const stored = attempt(() => localStorage.getItem(name)) ?? '';
  return stored.startsWith(`${owner}|`) ? stored.slice(owner.length + 1) : null;
}

export function writeNote(name: NoteName, owner: string, text: string): void {
  attempt(() => localStorage.setItem(name, `${owner}|${text}`));
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when a note has changed, here or in another tab; answers how to stop it. */
export function subscribeNotes(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
