import { INBOX_KINDS, type InboxItemId, readItemKey } from '@/lib/features/office/assignments/model';
import type { InboxKind } from '@/lib/features/records/office-values';

/** A cursor is the position of an item in the list. */
export interface Cursor extends InboxItemId {
  /**
   * The position is an instant, or a day and time: the soonest first for urgent kinds, the latest first for the others.
   */
  readonly at: string;
}

interface Placed extends InboxItemId {
  readonly at: string | null;
  readonly day: string | null;
  readonly startTime: string | null;
}

const URGENT: readonly InboxKind[] = ['stuck', 'absence', 'keys'];
const groupOf = (kind: InboxKind) => (URGENT.includes(kind) ? URGENT.indexOf(kind) : URGENT.length);

export const isUrgent = (kind: InboxKind): boolean => URGENT.includes(kind);

export const cursorOf = ({ kind, subject, at, day, startTime }: Placed): Cursor => ({
  ...{ kind, subject },
  at: at ?? `${day} ${startTime}`,
});

export function compareCursors(one: Cursor, other: Cursor): number {
  const byGroup = groupOf(one.kind) - groupOf(other.kind);
  if (byGroup !== 0) return byGroup;
  const direction = isUrgent(one.kind) ? 1 : -1;
  if (one.at !== other.at) return one.at < other.at ? -direction : direction;
  return (
    rankOf(one.kind) - rankOf(other.kind) ||
    (direction > 0 ? compareSubjects(one, other) : compareSubjects(other, one))
  );
}

export const rankOf = (kind: InboxKind): number => INBOX_KINDS.indexOf(kind);

/** Compares ids as numbers. */
const compareSubjects = ({ subject: one }: Cursor, { subject: other }: Cursor) =>
  one.length - other.length || (one < other ? -1 : Number(one > other));

export const writeCursor = (cursor: Cursor): string => `${cursor.at}~${cursor.kind}-${cursor.subject}`;

const PLACE = /^\d{4}-\d\d-\d\d( \d\d:\d\d|T\d\d:\d\d:\d\d\.\d{3}Z)$/;

/** An invalid cursor gives null, which is the first page. */
export function readCursor(text: string | undefined): Cursor | null {
  const [at = '', key] = text?.split('~') ?? [];
  const item = readItemKey(key);
  return item && PLACE.test(at) ? { ...item, at } : null;
}
