import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import './indexed-db';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { newId } from '@/lib/core/phone/client/new-id';
import type { NewWrite, OutboxClientPorts } from '@/lib/core/phone/outbox/model';
import type { OutboxMessage } from '@/lib/core/phone/outbox/outbox-channel';
import { OutboxClient } from '@/lib/core/phone/outbox/outbox-client';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { writePendingCount } from '@/lib/core/phone/outbox/pending-count';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from './a-visit';
import { FakeCallClient } from './fake-call-client';
import { AMARA } from './outbox-world';
import { runtimeOver } from './with-outbox';

export const NOW = '2026-11-18T12:00:00.000Z';

export function aWrite(type: keyof typeof visitWrites, jobId = 1): NewWrite {
  const input = { params: { jobId, date: '2026-11-18' } };
  return { write: visitWrites[type], input, entity: aVisit({ jobId }) };
}

/** Opens a browser whose pages share an empty outbox database, and a server that accepts their writes. */
export function outboxPages() {
  const fake = new FakeCallClient();
  fake.answer(visitCalls.startVisit, () => aVisit({ started: true }));
  fake.answer(visitCalls.unstartVisit, () => aVisit());
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  const name = newId();
  writePendingCount(AMARA, { rows: 0, ofUser: 0 });

  function openPage(overrides: Partial<OutboxClientPorts> = {}) {
    const ended: OutboxOutcome[] = [];
    const published: OutboxMessage[] = [];
    const calls = { resets: 0, leaves: 0, lost: 0 };
    const outbox = new OutboxClient({
      scope: AMARA,
      zone: 'Europe/London',
      now: () => NOW,
      load: runtimeOver(fake.client, name),
      isOnline: () => true,
      isPaused: () => false,
      isSeen: () => true,
      onEnded: (outcomes) => ended.push(...outcomes),
      onLost: (count) => {
        calls.lost += count;
      },
      onReset: () => {
        calls.resets += 1;
      },
      onLeft: () => {
        calls.leaves += 1;
      },
      publish: (message) => void published.push(message),
      ...overrides,
    });
    const stages = () => outbox.view().pending.map(({ type, stage }) => `${type} ${stage}`);
    return { outbox, ended, calls, published, stages };
  }
  return { fake, name, openPage };
}
