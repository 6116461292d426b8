import type { OutboxClientPorts, OutboxPage } from './model';
import type { OutboxOutcome } from './outcome';
import type { StoredWrite } from './stored-write';

interface OutboxReading extends OutboxPage {
  /** The number of waiting writes at the last refresh of any page. */
  readonly storedCount: number;
}

/**
 * Shows what the device's outbox holds; `reset` means that the session has ended. Rows before outcomes: a write that
 * ends in between is shown a moment too long rather than missing.
 */
export async function readOutbox(
  { runtime: { outbox }, ports, shown, storedCount }: OutboxReading,
  ended: readonly string[],
): Promise<'read' | 'reset'> {
  const { scope, isSeen, onEnded, onLost } = ports;
  const rows = await outbox.waiting(scope);
  const taken = isSeen() ? await takeOutcomes({ outbox, scope, isRead: shown.isRead }) : [];
  if (taken === null) return 'reset';
  const notSent = await outbox.notSent(scope);
  if (!shown.isRead && storedCount > 0) {
    const lost = countLostWrites({
      storedCount,
      waiting: rows.filter(outbox.isUserWrite),
      ended: await outbox.endedWrites(scope),
      isOwn: (uuid) => shown.isOwn(uuid),
    });
    if (lost > 0) onLost(lost);
  }
  const gone = new Set(taken.map(({ uuid }) => uuid));
  if (taken.length > 0) onEnded(taken);
  const waiting = rows.filter(({ uuid }) => !gone.has(uuid));
  shown.read(waiting.filter(outbox.isUserWrite), waiting.length, notSent, [...ended, ...gone]);
  return 'read';
}

interface OutcomesTaking extends Pick<OutboxPage['runtime'], 'outbox'>, Pick<OutboxClientPorts, 'scope'> {
  readonly isRead: boolean;
}

/** The first refresh announces earlier resets. A later reset means that another tab found that the session ended. */
function takeOutcomes({ outbox, scope, isRead }: OutcomesTaking): Promise<readonly OutboxOutcome[] | null> {
  return isRead ? outbox.takeOutcomesUnlessReset(scope) : outbox.takeOutcomes(scope);
}

export interface OutboxSnapshot {
  readonly storedCount: number;
  readonly waiting: readonly Pick<StoredWrite, 'uuid'>[];
  readonly ended: readonly string[];
  /** Returns true for writes made on this page after the count was stored. */
  readonly isOwn: (uuid: string) => boolean;
}

/** Browsers evict whole databases, so it is all or nothing. Background writes do not count. */
export function countLostWrites({ storedCount, waiting, ended, isOwn }: OutboxSnapshot): number {
  const known = [...waiting.map(({ uuid }) => uuid), ...ended];
  return known.every(isOwn) ? storedCount : 0;
}
