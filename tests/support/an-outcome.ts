import type { EventScope } from '@/lib/core/ground/contract/event-scope';
import { newId } from '@/lib/core/phone/client/new-id';
import { eventOf, type OutboxEvent } from '@/lib/core/phone/outbox/outbox-event';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';

const SCOPE: EventScope = { environment: 'production', world: 'live', userId: 7 };
const TAPPED_AT = '2026-11-18T09:41:00.000Z';

/** A start of `aVisit` at 9:41am that was never sent. */
export function anEvent(overrides: Partial<OutboxEvent> = {}): OutboxEvent {
  const tap = { uuid: newId(), at: TAPPED_AT, scope: SCOPE, zone: 'Europe/London' };
  const event = eventOf(visitWrites.startVisit, { params: { jobId: 1, date: '2026-11-18' } }, tap, 1);
  return { ...event, sequence: 1, attempts: 0, sentAtMs: null, ...overrides };
}

/** The outcome belongs to `anEvent`, and is a refusal by default. */
export function anOutcome(overrides: Partial<OutboxOutcome> = {}): OutboxOutcome {
  const { uuid, scope, type, objectId, eventRegisteredAt } = anEvent();
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
