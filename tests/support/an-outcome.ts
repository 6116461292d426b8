import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { newId } from '@/lib/core/phone/client/new-id';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { type StoredWrite, storedWriteOf } from '@/lib/core/phone/outbox/stored-write';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';

const SCOPE: SessionScope = { environment: 'production', world: 'live', userId: 7 };
const TAPPED_AT = '2026-11-18T09:41:00.000Z';

/** Makes a start of `aVisit` at 9:41am that was never sent. */
export function aStoredWrite(overrides: Partial<StoredWrite> = {}): StoredWrite {
  const details = { uuid: newId(), at: TAPPED_AT, scope: SCOPE, zone: 'Europe/London' };
  const write = storedWriteOf(
    visitWrites.startVisit,
    { params: { jobId: 1, date: '2026-11-18' } },
    details,
    1,
  );
  return { ...write, sequence: 1, attempts: 0, sentAtMs: null, ...overrides };
}

/** The outcome belongs to `aStoredWrite`, and is a refusal by default. */
export function anOutcome(overrides: Partial<OutboxOutcome> = {}): OutboxOutcome {
  const { uuid, scope, type, objectId, eventRegisteredAt } = aStoredWrite();
  return {
    uuid,
    scope,
    type,
    objectId,
    eventRegisteredAt,
    result: 'refused',
    message: null,
    reason: null,
    answer: null,
    offlineCachePayload: null,
    endedAtMs: Date.parse(TAPPED_AT),
    isTold: false,
    ...overrides,
  };
}
