import 'server-only';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { limitInDatabase } from '@/lib/core/backend/accounts/limit-in-database';
import { createPasswordQueue, type PasswordQueue } from '@/lib/core/backend/accounts/password';
import { createWorkerRequests, type WorkerRequests } from '@/lib/core/backend/api/worker-requests';
import type { Database } from '@/lib/core/backend/database/database';
import { createLiveHub, type LiveHub } from '@/lib/core/backend/live/hub';
import { createSendPush, type SendPush } from '@/lib/core/backend/push/send-push';
import { vapidKeys } from '@/lib/core/backend/push/vapid-keys';
import type { WireRequest, WireResponse } from '@/lib/core/ground/contract/wire-message';
import {
  createCustomerLimit,
  createPhotoLimit,
  createReferralLimit,
  createResetLimit,
  createSetPasswordLimit,
  createSignInLimit,
  createTestPushLimit,
  createWorkerLimit,
} from '@/lib/core/ground/server/limits';
import { createDemos, type StartedDemo, type VisitorDemo } from '@/lib/features/backend';
import { handle } from './handle';
import { type BackendLog, logBackendFailure } from './log';
import { type BackendStream, openStream } from './open-stream';
import { type Refusal, refusalResponse, UNAVAILABLE } from './refusal';

export interface Backend {
  readonly database: Database;
  readonly live: LiveHub;
  /** Never throws; nor do the methods below, except `close`. */
  handle(request: WireRequest): Promise<WireResponse>;
  stream(request: WireRequest): Promise<BackendStream | WireResponse>;
  startDemo(options?: VisitorDemo): Promise<StartedDemo | Refusal>;
  endDemo(token: string): Promise<void>;
  /** Removes ended demos in small steps, so that other requests run in between. */
  tidyDemos(): Promise<void>;
  close(): Promise<void>;
}

export interface BackendOptions {
  readonly database: Database;
  readonly log?: BackendLog;
  readonly sleep?: (ms: number) => Promise<unknown>;
  readonly passwords?: PasswordQueue;
  readonly sendPush?: SendPush;
  readonly workerRequests?: WorkerRequests;
}

export function createBackend({
  database,
  log = logBackendFailure,
  sleep = (ms) => sleepFor(ms),
  passwords = createPasswordQueue({
    onUnreadable: (error) => log({ call: 'password', requestId: 'none', error }),
  }),
  sendPush = createSendPush({ keys: vapidKeys }),
  workerRequests = createWorkerRequests(),
}: BackendOptions): Backend {
  const makeLimit = limitInDatabase(database);
  const signIns = { signInLimit: createSignInLimit(makeLimit), passwords };
  const customerLimit = createCustomerLimit(makeLimit);
  const referralLimit = createReferralLimit(makeLimit);
  const resetLimit = createResetLimit(makeLimit);
  const photoLimit = createPhotoLimit(makeLimit);
  const setPasswordLimit = createSetPasswordLimit(makeLimit);
  const limits = {
    customerLimit,
    referralLimit,
    resetLimit,
    photoLimit,
    setPasswordLimit,
    testPushLimit: createTestPushLimit(makeLimit),
    workerLimit: createWorkerLimit(),
    workerRequests,
  };
  const services = { database, log, sleep, sendPush, ...limits, ...signIns };
  const demos = createDemos(database, log, makeLimit);
  const live = createLiveHub(database, (error) => log({ call: 'live', requestId: 'none', error }));
  const underway = new Set<Promise<unknown>>();
  let isClosed = false;
  const awaited = <T>(work: Promise<T>) => {
    underway.add(work);
    return work.finally(() => underway.delete(work));
  };
  return {
    database,
    live,
    handle: async (request) => (isClosed ? refusalResponse(UNAVAILABLE) : awaited(handle(services, request))),
    stream: async (request) =>
      isClosed ? refusalResponse(UNAVAILABLE) : awaited(openStream(services, live, request)),
    startDemo: async (options) => (isClosed ? UNAVAILABLE : awaited(demos.start(options))),
    endDemo: async (token) => (isClosed ? undefined : awaited(demos.end(token))),
    tidyDemos: async () => (isClosed ? undefined : awaited(demos.tidy())),
    async close() {
      isClosed = true;
      demos.stop();
      await live.close();
      await Promise.all(underway);
      await database.close();
    },
  };
}
