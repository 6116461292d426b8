import './indexed-db';
import { newId } from '@/lib/core/phone/client/new-id';
import { createDrainer, type DrainPorts, type Probe } from '@/lib/core/phone/outbox/drain';
import { OUTBOX_DURATIONS } from '@/lib/core/phone/outbox/durations';
import { createOutbox } from '@/lib/core/phone/outbox/outbox';
import { type OutboxDb, openOutboxDb } from '@/lib/core/phone/outbox/outbox-db';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { type OutboxScope, storedWriteOf, type WriteDetails } from '@/lib/core/phone/outbox/stored-write';
import { deviceWrites } from '@/lib/features/people/device/writes';
import { rateVisitWrites } from '@/lib/features/work/rate-visit/writes';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { queuedWrites } from '@/lib/features/writes';
import { fakeLocks } from './fake-locks';
import { fakeMarketplace } from './fake-marketplace';
import { fakeTime } from './fake-time';

export const AMARA: OutboxScope = { environment: 'production', world: 'live', userId: 7 };
export const ZONE = 'Europe/London';
export const DAY = '2026-06-16';

/** Makes a phone with one outbox, a server, and any number of pages and service workers. */
export function outboxWorld(start = `${DAY}T09:00:00.000Z`) {
  const time = fakeTime(start);
  const server = fakeMarketplace(time);
  const locks = fakeLocks();
  const name = `outbox-${newId()}`;
  const trueNow = () => new Date(time.trueMs()).toISOString();
  const phone = { scope: AMARA as OutboxScope | null, session: 'stands' as 'stands' | 'ended' | 'unknown' };
  const counts = { sessionChecks: 0, probes: 0, underWay: 0, mostUnderWay: 0 };

  /** This is a page or a service worker. After `kill`, none of its promises settles. */
  const page = (overrides: Partial<DrainPorts> = {}) => {
    let isDead = false;
    let underWay = 0;
    const lock = locks.page();
    const alive = <T>(begin: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (isDead) return;
        begin().then(
          (value) => !isDead && resolve(value),
          (error) => !isDead && reject(error),
        );
      });
    const countRequests = (by: number) => {
      if (isDead) return;
      underWay += by;
      counts.underWay += by;
      counts.mostUnderWay = Math.max(counts.mostUnderWay, counts.underWay);
    };
    const real = openOutboxDb({ name });
    const db: OutboxDb = {
      read: (work) => alive(() => time.during(real.read(work))),
      write: (work) => alive(() => time.during(real.write(work))),
      close: real.close,
    };
    const toasts: OutboxOutcome[] = [];
    const ports: DrainPorts = {
      db,
      kinds: queuedWrites,
      durations: OUTBOX_DURATIONS,
      locks: lock.locks,
      clock: time,
      sleep: (ms) => alive(() => time.sleep(ms)),
      send: (write) =>
        alive(() => {
          countRequests(1);
          return server.send(write).finally(() => countRequests(-1));
        }),
      probe: () => alive(async () => probe()),
      scope: async () => phone.scope,
      checkSession: async () => {
        counts.sessionChecks += 1;
        return phone.session;
      },
      onOutcome: (outcome) => toasts.push(outcome),
      ...overrides,
    };
    const kill = () => {
      countRequests(-underWay);
      isDead = true;
      lock.crash();
    };
    return {
      ...createDrainer(ports),
      outbox: createOutbox({ kinds: queuedWrites, db, nowMs: time.nowMs }),
      db,
      ports,
      toasts,
      kill,
    };
  };
  const probe = (): Probe => {
    counts.probes += 1;
    return server.isReachable ? { isReachable: true, now: trueNow() } : { isReachable: false };
  };
  /** Returns the details of a write at this moment. */
  const detailsOf = (scope: OutboxScope = AMARA, at = trueNow(), uuid = newId()): WriteDetails => ({
    uuid,
    at,
    scope,
    zone: ZONE,
  });
  const onVisit = (
    type: 'startVisit' | 'unstartVisit' | 'finishVisit',
    jobId: number,
    details = detailsOf(),
  ) =>
    storedWriteOf(visitWrites[type], { params: { jobId, date: DAY } }, details, OUTBOX_DURATIONS.expiryDays);
  return {
    time,
    server,
    locks,
    name,
    phone,
    counts,
    page,
    detailsOf,
    start: (jobId: number, details = detailsOf()) => onVisit('startVisit', jobId, details),
    unstart: (jobId: number, details = detailsOf()) => onVisit('unstartVisit', jobId, details),
    finish: (jobId: number, details = detailsOf()) => onVisit('finishVisit', jobId, details),
    rate: (jobId: number, details = detailsOf()) =>
      storedWriteOf(
        rateVisitWrites.rateVisit,
        { params: { workerId: details.scope.userId, jobId, date: DAY }, body: { rating: 5 } },
        details,
        OUTBOX_DURATIONS.expiryDays,
      ),
    analytics: (details = detailsOf()) =>
      storedWriteOf(
        deviceWrites.sendAnalytics,
        { body: { recordKey: 'app-launch' } },
        details,
        OUTBOX_DURATIONS.expiryDays,
      ),
    /** Lists the requests in order of arrival, such as `startVisit 1`. */
    sent: () =>
      server.received.map(({ write }) =>
        write.type === 'analytics' ? 'analytics' : `${write.type} ${write.objectId.split('/')[0]}`,
      ),
    gapsMs: () =>
      server.received.slice(1).map(({ atMs }, index) => atMs - (server.received[index]?.atMs ?? 0)),
  };
}

export type OutboxWorld = ReturnType<typeof outboxWorld>;
export type OutboxPage = ReturnType<OutboxWorld['page']>;
