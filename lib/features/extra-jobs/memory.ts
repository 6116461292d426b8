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

/** Whose a note is. */
export interface NoteOwner {
  readonly text: string;
  /** False during impersonation: notes live only as long as the page. */
  readonly isPersisted: boolean;
}

/** Notes that live only as long as the page. */
const unkept = new Map<NoteName, string>();

/** The text of a note of this owner's, or null. */
export function readNote(name: NoteName, { text, isPersisted }: NoteOwner): string | null {
  const stored = (isPersisted ? attempt(() => localStorage.getItem(name)) : unkept.get(name)) ?? '';
  return stored.startsWith(`${text}|`) ? stored.slice(text.length + 1) : null;
}

export function writeNote(name: NoteName, { text: owner, isPersisted }: NoteOwner, text: string): void {
  const noted = `${owner}|${text}`;
  if (isPersisted) attempt(() => localStorage.setItem(name, noted));
  else unkept.set(name, noted);
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
