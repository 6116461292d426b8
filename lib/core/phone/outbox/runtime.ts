import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { isInstant } from '@/lib/core/ground/time/zoned';
import { type CallClient, callClient } from '@/lib/core/phone/client/client';
import { createDrainer, type Drainer, type DrainPorts, type Probe } from './drain';
import { OUTBOX_DURATIONS, type OutboxDurations } from './durations';
import { createOutbox, type Outbox } from './outbox';
import { type OutboxDb, openOutboxDb, withQuotaRetry } from './outbox-db';
import { DRAIN_LOCK, pageLocks } from './outbox-locks';
import { type OutboxOutcome, outboxOutcomeOf } from './outcome';
import { classifyResponse, postWrite, type SendReply } from './post-write';
import type { WriteKind, WriteKinds } from './queued-write';
import { readOutbox } from './read-outbox';
import { sendWrite } from './send-write';
import { type NewStoredWrite, type StoredWrite, storedWriteOf, type WriteDetails } from './stored-write';

export interface RuntimeOptions extends Pick<DrainPorts, 'scope' | 'onOutcome'> {
  readonly kinds: WriteKinds;
  readonly freeStorage?: () => Promise<void>;
  readonly client?: CallClient;
  readonly send?: (write: StoredWrite, signal: AbortSignal) => ReturnType<DrainPorts['send']>;
  /** Receives each result that was not aborted, for the connection status. */
  readonly onTried?: (result: SendReply) => void;
  readonly durations?: OutboxDurations;
  readonly db?: OutboxDb;
}

export interface OutboxRuntime {
  readonly outbox: Outbox;
  readonly drainer: Drainer;
  readonly storedWriteOf: (kind: WriteKind, input: CallInput, details: WriteDetails) => NewStoredWrite;
  /** Sends an unsaved write once; null when it is unknown whether the server has it. */
  readonly sendUnsaved: (write: NewStoredWrite) => Promise<OutboxOutcome | null>;
  readonly sendWrite: typeof sendWrite;
  readonly readOutbox: typeof readOutbox;
  /** Runs `work` while no page or worker sends. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Aborts the running request; its write waits again. */
  readonly abort: () => void;
  readonly stop: () => void;
}

export function createRuntime({
  kinds,
  scope,
  onOutcome,
  freeStorage,
  onTried,
  client = callClient,
  durations = OUTBOX_DURATIONS,
  db: disk = openOutboxDb(),
  send = (write, signal) => postWrite(write, { timeoutMs: durations.sendTimeoutMs, signal }),
}: RuntimeOptions): OutboxRuntime {
  let isStopped = false;
  let sending = new AbortController();
  const breakOff = () => {
    sending.abort();
    sending = new AbortController();
  };
  const db = freeStorage ? withQuotaRetry(disk, freeStorage) : disk;
  const outbox = createOutbox({ db, kinds, durations });
  const locks = pageLocks();
  const drainer = createDrainer({
    db,
    kinds,
    durations,
    locks,
    send: async (write) => {
      const { signal } = sending;
      const result = await send(write, signal);
      if (!signal.aborted) onTried?.(result);
      return result;
    },
    probe: () => probeServer(client),
    scope: async () => (isStopped ? null : scope()),
    checkSession: () => checkSession(client),
    onOutcome,
    clock: { nowMs: Date.now, elapsedMs: () => performance.now() },
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return {
    outbox,
    drainer,
    storedWriteOf: (kind, input, details) => storedWriteOf(kind, input, details, durations.expiryDays),
    sendUnsaved: async (unsaved) => {
      const write = { ...unsaved, sequence: 0, attempts: 1, sentAtMs: Date.now() };
      const verdict = classifyResponse(write, await send(write, sending.signal), kinds);
      if (verdict.kind === 'done') return outboxOutcomeOf(write, 'sent', Date.now(), kinds, verdict);
      return verdict.kind === 'refused'
        ? outboxOutcomeOf(write, 'refused', Date.now(), kinds, verdict)
        : null;
    },
    sendWrite,
    readOutbox,
    exclusively: (work) => locks.request(DRAIN_LOCK, {}, work),
    abort: breakOff,
    stop: () => {
      isStopped = true;
      breakOff();
    },
  };
}

/** A 401 on one write does not prove that the session has ended. */
async function checkSession(client: CallClient): Promise<'stands' | 'ended' | 'unknown'> {
  const user = await client(sessionCalls.getUser, {});
  if (user.ok) return 'stands';
  return user.error.code === 'unauthorized' ? 'ended' : 'unknown';
}

/** A captive portal answers without a valid time. A 401 or a demo without a clock still comes from our server. [SYNC-01] */
export async function probeServer(client: CallClient): Promise<Probe> {
  const result = await client(sessionCalls.syncTime, {});
  if (result.ok) {
    const now: unknown = result.value?.now;
    return typeof now === 'string' && isInstant(now) ? { isReachable: true, now } : { isReachable: false };
  }
  const { code } = result.error;
  return code === 'unauthorized' || code === 'demo_missing'
    ? { isReachable: true, now: null }
    : { isReachable: false };
}
