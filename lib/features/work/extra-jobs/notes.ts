import { IMPERSONATION_WORLD, type SessionScope, scopeText } from '@/lib/core/ground/contract/session-scope';

/*
 * These are small notes on the device, each scoped to one user: the name of a place, and the text that is stored there.
 */

export const NOTES = {
  unlocked: 'regular-extra-jobs-unlocked',
  /** It is also a cookie of this name, so that the server lists the same areas. */
  areas: 'CACHE__extra-jobs-areas',
  /** This is the number of visits at which "Have you moved?" was closed. [EXTRA-42] */
  areaReminder: 'CACHE__extra-jobs-area-reminder',
} as const;

export type NoteName = (typeof NOTES)[keyof typeof NOTES];

export interface NoteOwner {
  readonly text: string;
  /** During impersonation a note lasts only as long as the page. [IMP-01] */
  readonly isPersisted: boolean;
}

export const noteOwnerOf = (scope: SessionScope): NoteOwner => ({
  text: scopeText(scope),
  isPersisted: scope.world !== IMPERSONATION_WORLD,
});

export const storedNote = ({ text: owner }: NoteOwner, text: string): string => `${owner}|${text}`;

/** Returns null if the note belongs to another user. */
export const noteIn = (stored: string, { text: owner }: NoteOwner): string | null =>
  stored.startsWith(`${owner}|`) ? stored.slice(owner.length + 1) : null;
