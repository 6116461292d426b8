import { describe, expect, it } from 'vitest';
import { queuedWrites } from '@/lib/features/writes';
import { AMARA, outboxWorld, ZONE } from '@/tests/support/outbox-world';
import { expiryOf, type NewStoredWrite, readStoredWrite } from './stored-write';

const at = (instant: string) => new Date(instant).toISOString();

describe('a write’s expiry', () => {
  it.each([
    ['is the end of the next day', '2026-06-16T09:00:00Z', ZONE, '2026-06-17T23:00:00Z'],
    [
      'is the same for a tap one minute before midnight',
      '2026-06-16T22:59:00Z',
      ZONE,
      '2026-06-17T23:00:00Z',
    ],
    ['is a day later for a tap at midnight', '2026-06-16T23:00:00Z', ZONE, '2026-06-18T23:00:00Z'],
    ['includes the 23-hour day in spring', '2026-03-28T10:00:00Z', ZONE, '2026-03-29T23:00:00Z'],
    ['includes the 25-hour day in autumn', '2026-10-24T10:00:00Z', ZONE, '2026-10-26T00:00:00Z'],
    ['uses the marketplace’s time zone', '2026-06-16T20:00:00Z', 'Pacific/Auckland', '2026-06-18T12:00:00Z'],
  ])('a write’s expiry %s', (_, tapAt, zone, expected) => {
    expect(at(new Date(expiryOf(tapAt, zone, 1)).toISOString())).toBe(at(expected));
  });

  it.each(['2026-06-16T09:00:00.000Z', '2026-03-28T10:00:00.000Z', '2026-10-24T10:00:00.000Z'])(
    '[OFFLINE-06] a write is dropped and listed at its expiry, not 1 ms before (made at %s)',
    async (tapAt) => {
      for (const [beforeMs, results] of [
        [1, ['sent']],
        [0, ['expired']],
      ] as const) {
        const world = outboxWorld(tapAt);
        const page = world.page();
        const tapped = world.start(1);
        await page.outbox.enqueue(tapped);
        await world.time.pass(tapped.expiryTimestamp - Date.parse(tapAt) - beforeMs);
        const report = await world.time.run(page.drain());
        expect(report.outcomes.map(({ result }) => result)).toEqual(results);
        expect(world.server.applied).toHaveLength(beforeMs);
        expect(await page.outbox.notSent(AMARA)).toHaveLength(1 - beforeMs);
      }
    },
  );

  it('a write that is worth sending late expires later', async () => {
    const tapAt = '2026-06-16T09:00:00.000Z';
    const week = outboxWorld(tapAt);
    const page = week.page();
    const kept = week.start(1, { ...week.detailsOf(), expiryDays: 90 });
    expect(at(new Date(kept.expiryTimestamp).toISOString())).toBe('2026-09-14T23:00:00.000Z');
    await page.outbox.enqueue(kept);
    await page.outbox.enqueue(week.start(2));
    await week.time.pass(7 * 24 * 3_600_000);
    const { outcomes } = await week.time.run(page.drain());
    expect(outcomes.map(({ objectId, result }) => [objectId, result])).toEqual([
      [week.start(2).objectId, 'expired'],
      [kept.objectId, 'sent'],
    ]);
  });

  it.each([-36, 36, 24 * 400])(
    'a write’s expiry follows the server’s clock when the phone’s is %i hours off',
    async (hours) => {
      const world = outboxWorld();
      const page = world.page();
      await page.outbox.enqueue(world.start(1));
      world.time.setWall(hours * 3_600_000);
      await page.outbox.enqueue(world.finish(1));
      expect((await world.time.run(page.drain())).outcomes.map(({ result }) => result)).toEqual([
        'sent',
        'sent',
      ]);
      expect(world.gapsMs()).toEqual([520]);
    },
  );

  it('a drain keeps its pause when the clock is set back', async () => {
    const world = outboxWorld();
    const page = world.page();
    for (const write of [world.start(1), world.finish(1)]) await page.outbox.enqueue(write);
    const draining = page.drain();
    await world.time.pass(30);
    world.time.setWall(-86_400_000);
    await world.time.run(draining);
    expect(world.gapsMs()[0]).toBeGreaterThanOrEqual(500);
    expect(world.gapsMs()[0]).toBeLessThanOrEqual(1_100);
  });

  it('a write’s expiry is not checked while the server’s time is unknown', async () => {
    const world = outboxWorld();
    const page = world.page({ probe: async () => ({ isReachable: true, now: null }) });
    await page.outbox.enqueue(world.start(1));
    await world.time.pass(10 * 86_400_000);
    expect((await world.time.run(page.drain())).outcomes).toMatchObject([{ result: 'sent' }]);
  });
});

/** The first released build wrote this row. Do not change it while phones may still store such rows. */
const ROW_OF_VERSION_1 = {
  version: 1,
  uuid: '3d8f0f1e-6f0b-4d52-9d29-0a1c7f2f9b11',
  type: 'rateVisit',
  scope: { environment: 'production', world: 'live', userId: 7 },
  objectType: 'visit',
  objectId: '12/2026-06-16',
  endpoint: 'ratings/worker/7/rate-visit/12/2026-06-16/',
  method: 'PUT',
  payload: { rating: 3, issues: [{ code: 'access' }], message: 'No light' },
  eventRegisteredAt: '2026-06-16T08:59:12.345Z',
  expiryTimestamp: 1_781_737_200_000,
  offlineResponsePayload: null,
  offlineCachePayload: { isReviewable: true },
  sequence: 41,
  attempts: 2,
  sentAtMs: 1_781_600_400_000,
};

describe('a stored row', () => {
  it('a stored row of an older build is sent unchanged', async () => {
    expect(readStoredWrite(ROW_OF_VERSION_1, queuedWrites)).toEqual({ ok: true, write: ROW_OF_VERSION_1 });
    const world = outboxWorld();
    const page = world.page();
    await page.db.write((tx) => tx.objectStore('events').put(ROW_OF_VERSION_1 as NewStoredWrite));
    await world.time.run(page.drain());
    expect(world.server.received[0]?.write).toEqual({
      ...ROW_OF_VERSION_1,
      attempts: 3,
      sentAtMs: world.time.nowMs() - world.server.latencyMs,
    });
  });

  it.each(Object.keys(ROW_OF_VERSION_1))('a stored row without %s is not a write', (field) => {
    const { [field as 'uuid']: _, ...rest } = ROW_OF_VERSION_1;
    expect(readStoredWrite(rest, queuedWrites).ok).toBe(false);
  });

  it('[OFFLINE-02] a stored row has every required field and is readable for each kind', () => {
    const world = outboxWorld();
    for (const made of [
      world.start(1),
      world.unstart(1),
      world.finish(1),
      world.rate(1),
      world.analytics(),
    ]) {
      expect(readStoredWrite({ ...made, sequence: 1, attempts: 0, sentAtMs: null }, queuedWrites).ok).toBe(
        true,
      );
      expect(Object.keys(made)).toEqual(
        expect.arrayContaining([
          ...[
            'endpoint',
            'method',
            'payload',
            'eventRegisteredAt',
            'expiryTimestamp',
            'objectId',
            'objectType',
          ],
          ...['type', 'uuid', 'offlineResponsePayload', 'offlineCachePayload'],
        ]),
      );
    }
  });

  it.each([
    ['version', '1'],
    ['uuid', `x${ROW_OF_VERSION_1.uuid}`],
    ['uuid', `${ROW_OF_VERSION_1.uuid}0`],
    ['uuid', [ROW_OF_VERSION_1.uuid]],
    ['type', ['startVisit']],
    ['objectId', ''],
    ['endpoint', 'work/jobs/1/visits/../../admin/'],
    ['endpoint', 'work/jobs/1/start/?now'],
    ['endpoint', ['work/jobs/1/start/']],
    ['eventRegisteredAt', 1_781_600_400_000],
    ['eventRegisteredAt', 'yesterday'],
    ['madeAt', 'yesterday'],
    ['madeAt', 1_781_600_400_000],
    ['payload', 'text'],
    ['sentAtMs', 'now'],
    ['scope', { environment: 7, world: 'live', userId: 7 }],
    ['scope', { environment: 'production', world: null, userId: 7 }],
    ['scope', { environment: 'production', world: 'live', userId: '7' }],
  ])('a stored row with an invalid %s (%j) is corrupt', (field, value) => {
    expect(readStoredWrite({ ...ROW_OF_VERSION_1, [field]: value }, queuedWrites)).toEqual({
      ok: false,
      reason: 'corrupt',
    });
  });

  it.each([null, 'text', 7, []])('a stored row that is %j is corrupt', (row) => {
    expect(readStoredWrite(row, queuedWrites)).toEqual({ ok: false, reason: 'corrupt' });
  });
});
