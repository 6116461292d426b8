import './indexed-db';
import { newId } from '@/lib/core/phone/client/new-id';
import { createDrainer, type DrainPorts } from '@/lib/core/phone/outbox/drain';
import { OUTBOX_DURATIONS } from '@/lib/core/phone/outbox/durations';
import type { LiveWrite } from '@/lib/core/phone/outbox/next-write';
import { createOutbox } from '@/lib/core/phone/outbox/outbox';
import { openOutboxDb } from '@/lib/core/phone/outbox/outbox-db';
import { postWrite } from '@/lib/core/phone/outbox/post-write';
import type { StoredWrite } from '@/lib/core/phone/outbox/stored-write';
import { queuedWrites } from '@/lib/features/writes';
import { fakeLocks } from './fake-locks';

/** Runs the outbox as in the app's pages, with the test's network and without pauses. */
export function outboxPhone(name = `outbox-${newId()}`) {
  const locks = fakeLocks();

  /** Opens a page. A send that never settles simulates a killed page. */
  const page = (request: typeof fetch, overrides: Partial<DrainPorts> = {}) => {
    const db = openOutboxDb({ name });
    const durations = { ...OUTBOX_DURATIONS, pauseMs: 0, lockRetryMs: 1 };
    const lock = locks.page();
    const drainer = createDrainer({
      kinds: queuedWrites,
      db,
      durations,
      locks: lock.locks,
      send: (write) => postWrite(write, { timeoutMs: durations.sendTimeoutMs, fetch: request }),
      probe: async () => ({ isReachable: true, now: null }),
      scope: async () => ({ environment: 'production', world: 'live', userId: 7 }),
      checkSession: async () => 'stands',
      onOutcome: () => undefined,
      clock: { nowMs: Date.now, elapsedMs: () => performance.now() },
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      ...overrides,
    });
    return { outbox: createOutbox({ kinds: queuedWrites, db }), crash: lock.crash, ...drainer };
  };
  return { page };
}

export const liveActionOf = ({ objectId, uuid }: Pick<StoredWrite, 'objectId' | 'uuid'>): LiveWrite => ({
  objectId,
  uuid,
});
