import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { addDays } from '@/lib/core/ground/time/zoned';
import { keyTransfers } from '@/lib/features/records/keys';
import {
  buildCustomer,
  buildJob,
  buildKey,
  buildProperty,
  buildRemoteKeyTransfer,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';

const backend = backendForFile();

const LONG = 'x'.repeat(300);

/** Makes two cleaners; the first has a visit today and a key of another home to hand to the second. */
async function setUp() {
  const world = await backend.makeWorld(NOW);
  const own = await backend.makeWorker(world);
  const other = await backend.makeWorker(world);
  const built = await backend.in(world, async (ctx) => {
    const customer = await buildCustomer(ctx, { name: LONG, preferredName: LONG });
    const accessInformation = {
      keySafeCode: '4711',
      keyNestCode: 'KN-1',
      hiddenKeyLocation: 'Under the pot',
    };
    const home = await buildProperty(ctx, { customerId: customer.id, access: 'keys', accessInformation });
    const key = await buildKey(ctx, { propertyId: home.id, code: 'B-1' });
    const job = await buildJob(ctx, { propertyId: home.id, workerId: own.workerId });
    await buildVisit(ctx, { jobId: job.id, scheduledDate: TODAY, workerId: own.workerId });
    const given = await buildKey(ctx, { holderId: own.workerId, code: 'G-1' });
    await buildRemoteKeyTransfer(ctx, {
      jobId: job.id,
      scheduledDate: TODAY,
      otherWorkerId: other.workerId,
      keyIdsToGive: [given.id],
      type: 'anchor-holder',
    });
    return { homeId: home.id, keyId: key.id, jobId: job.id, givenId: given.id, givenHome: given.propertyId };
  });
  const as = (token: string) => (method: string, path: string, body?: unknown) =>
    backend.call(method, path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
  const mine = as(own.token);
  return {
    ...built,
    world,
    own,
    other,
    mine,
    theirs: as(other.token),
    say: (to: string, homeId = built.homeId) =>
      mine('POST', `customer/property/${homeId}/key-transfer/`, { to_location: to }),
    complete: (keyIds: readonly number[], by = mine) =>
      by('PATCH', `work/jobs/${built.jobId}/visits/${TODAY}/complete-remote-key-transfers/`, {
        keys_to_transfer: keyIds,
      }),
    entries: async () =>
      (await mine('GET', `workers/${own.workerId}/customers-and-keys/`)).body as ServedEntry[],
  };
}

interface ServedEntry {
  readonly property: { readonly id: number; readonly access_information?: unknown };
  readonly key: Readonly<Record<string, unknown>> | null;
  readonly next_visit: { readonly job_id: number } | null;
  readonly finished_visits_count: number;
}

describe('the list of customers and keys', () => {
  it('[KEYS-09] [DEMO-62] the list of customers and keys has the homes of the worker’s visits and keys, without access codes', async () => {
    const { entries, homeId, givenHome, keyId, jobId, own } = await setUp();
    const listed = await entries();
    expect(listed.map(({ property }) => property.id).sort()).toEqual([homeId, givenHome].sort());
    expect(listed.find(({ property }) => property.id === homeId)).toMatchObject({
      account: { name: LONG, initial_customer: { preferred_name: LONG } },
      key: { id: keyId, code: 'B-1', location: 'customer', holder_id: null, transfer_in_progress: false },
      next_visit: { job_id: jobId },
      active_properties_same_account: 1,
      finished_visits_count: 0,
    });
    expect(listed.find(({ property }) => property.id === givenHome)).toMatchObject({
      key: { location: 'worker', holder_id: own.workerId, remote_key_transfer_in_progress: true },
      next_visit: null,
    });
    expect(JSON.stringify(listed)).not.toMatch(/4711|KN-1|Under the pot/);
  });
});

describe('the counters of an entry', () => {
  it('[KEYS-09] the counters of an entry are the worker’s finished visits and the customer’s homes with upcoming visits', async () => {
    const world = await backend.makeWorld(NOW);
    const own = await backend.makeWorker(world);
    const other = await backend.makeWorker(world);
    const homes = await backend.in(world, async (ctx) => {
      const customer = await buildCustomer(ctx);
      const visitAt = async (
        days: readonly string[],
        finished: readonly (readonly [workerId: number, count: number])[],
        customerId = customer.id,
      ) => {
        const home = await buildProperty(ctx, { customerId });
        const job = await buildJob(ctx, { propertyId: home.id, workerId: own.workerId });
        for (const scheduledDate of days) {
          await buildVisit(ctx, { jobId: job.id, scheduledDate, workerId: own.workerId });
        }
        for (const [workerId, count] of finished) {
          for (let week = 1; week <= count; week += 1) {
            const scheduledDate = addDays(TODAY, -7 * week - (workerId === own.workerId ? 0 : 1));
            const [startedAt, finishedAt] = [`${scheduledDate}T09:00:00Z`, `${scheduledDate}T11:00:00Z`];
            const done = { jobId: job.id, scheduledDate, workerId, startedAt, finishedAt };
            await buildVisit(ctx, done);
          }
        }
        return home.id;
      };
      return {
        often: await visitAt(
          [TODAY, addDays(TODAY, 1)],
          [
            [own.workerId, 4],
            [other.workerId, 2],
          ],
        ),
        twice: await visitAt([addDays(TODAY, 2)], [[own.workerId, 2]]),
        third: await visitAt([addDays(TODAY, 3)], []),
        keyOnly: (
          await buildKey(ctx, {
            holderId: own.workerId,
            propertyId: (await buildProperty(ctx, { customerId: customer.id })).id,
          })
        ).propertyId,
        ofAnother: await visitAt([TODAY], [[own.workerId, 1]], (await buildCustomer(ctx)).id),
      };
    });
    const { body } = await backend.call('GET', `workers/${own.workerId}/customers-and-keys/`, {
      token: own.token,
    });
    const counters = new Map(
      (body as CountedEntry[]).map((entry) => [
        entry.property.id,
        [entry.finished_visits_count, entry.active_properties_same_account],
      ]),
    );
    expect(counters).toEqual(
      new Map([
        [homes.often, [4, 3]],
        [homes.twice, [2, 3]],
        [homes.third, [0, 3]],
        [homes.keyOnly, [0, 3]],
        [homes.ofAnother, [1, 1]],
      ]),
    );
  });

  type CountedEntry = ServedEntry & { readonly active_properties_same_account: number };
});

describe('a key', () => {
  it('[KEYS-19] a key is listed, created and transferred outside a demo by the same endpoints', async () => {
    const { mine, world, own, entries } = await setUp();
    const home = await backend.in(world, async (ctx) => {
      const job = await buildJob(ctx, { workerId: own.workerId });
      await buildVisit(ctx, { jobId: job.id, scheduledDate: TODAY, workerId: own.workerId });
      return job.propertyId;
    });
    const holder = async () => (await entries()).find(({ property }) => property.id === home)?.key?.holder_id;
    expect(await holder()).toBeUndefined();
    expect((await mine('POST', `customer/property/${home}/create-key/`)).status).toBe(200);
    expect(await holder()).toBeNull();
    await mine('POST', `customer/property/${home}/key-transfer/`, { to_location: 'worker' });
    expect(await holder()).toBe(own.workerId);
  });

  it('[DEMO-51] [KEYS-12] a key is received once even if confirmed twice, and can be given back', async () => {
    const { say, keyId, own, entries, homeId, world } = await setUp();
    const moved = {
      id: expect.any(Number),
      key_id: keyId,
      confirmed_at: expect.stringMatching(/^2026-06-16T08:/),
      confirmed_by: own.workerId,
      cancelled: false,
    };
    for (let time = 0; time < 2; time++) {
      expect(await say('worker')).toMatchObject({
        status: 200,
        body: {
          success: true,
          transfer: { ...moved, from_location: 'customer', from_holder: null, to_location: 'worker' },
        },
      });
    }
    const keyNow = async () => (await entries()).find(({ property }) => property.id === homeId)?.key;
    expect(await keyNow()).toMatchObject({ location: 'worker', holder_id: own.workerId });
    expect(await say('other')).toMatchObject({
      status: 200,
      body: {
        transfer: { ...moved, from_location: 'worker', from_holder: own.workerId, to_location: 'other' },
      },
    });
    expect(await keyNow()).toMatchObject({ location: 'customer', holder_id: null });
    const moves = await backend.in(world, ({ tx }) => tx.select().from(keyTransfers));
    expect(moves.filter((move) => move.keyId === keyId)).toHaveLength(2);
  });

  it('a key is refused if in a handover or with another cleaner, and unknown (404) to strangers', async () => {
    const { say, givenHome, homeId, world, other, theirs } = await setUp();
    expect(await say('other', givenHome)).toMatchObject({
      status: 400,
      body: { error_message: 'This key is in a planned handover. Open the visit where you meet.' },
    });
    await backend.in(world, async (ctx) => {
      const job = await buildJob(ctx, { propertyId: homeId, workerId: other.workerId });
      await buildVisit(ctx, { jobId: job.id, scheduledDate: TODAY, workerId: other.workerId });
    });
    await say('worker');
    const path = `customer/property/${homeId}/key-transfer/`;
    expect(await theirs('POST', path, { to_location: 'worker' })).toMatchObject({
      status: 400,
      body: { error_message: 'Another cleaner has this key.' },
    });
    expect(await theirs('POST', path, { to_location: 'other' })).toMatchObject({
      status: 400,
      body: { error_message: 'You do not have this key.' },
    });
    const stranger = await backend.makeWorker(world);
    const elsewhere = await setUp();
    for (const { token } of [stranger, elsewhere.own]) {
      const { status } = await backend.call('POST', path, { token, body: { to_location: 'worker' } });
      expect(status).toBe(404);
    }
    expect((await say('nowhere')).status).toBe(400);
  });

  it.each([
    ['a visit to come', { day: 90 }, 200],
    ['a visit 30 days ago', { day: -30 }, 200],
    ['a visit 31 days ago', { day: -31 }, 404],
    ['a skipped visit to come', { day: 1, visit: { skipped: true } }, 404],
    ['a skipped visit of this week', { day: -1, visit: { skipped: true } }, 404],
    ['a visit outside the home', { day: 0, visit: { workerPropertyAccess: 'cannot_access' } }, 404],
  ] as const)(
    'a key of a home with %s answers as for a cleaner who knows it or not',
    async (_, { day, ...of }, status) => {
      const { world, own, mine } = await setUp();
      const home = await backend.in(world, async (ctx) => {
        const job = await buildJob(ctx, { workerId: own.workerId });
        const scheduledDate = addDays(TODAY, day);
        const changes = 'visit' in of ? of.visit : {};
        await buildVisit(ctx, { jobId: job.id, scheduledDate, workerId: own.workerId, ...changes });
        return job.propertyId;
      });
      expect((await mine('POST', `customer/property/${home}/create-key/`)).status).toBe(status);
      const said = await mine('POST', `customer/property/${home}/key-transfer/`, { to_location: 'worker' });
      expect(said.status).toBe(status);
    },
  );

  it('a key of a home without a visit is known to the cleaners who have it, get it or give it', async () => {
    const { world, own, other, mine, theirs } = await setUp();
    const [given, unknown] = await backend.in(world, async (ctx) => {
      const key = await buildKey(ctx, { holderId: own.workerId });
      await ctx.tx.insert(keyTransfers).values({
        ...{ world, keyId: key.id, requestedAt: NOW },
        ...{
          fromLocation: 'worker',
          fromHolder: own.workerId,
          toLocation: 'worker',
          toHolder: other.workerId,
        },
      });
      const past = await buildKey(ctx);
      await ctx.tx.insert(keyTransfers).values({
        ...{ world, keyId: past.id, requestedAt: NOW, confirmedAt: NOW },
        ...{ fromLocation: 'customer', toLocation: 'worker', toHolder: own.workerId },
      });
      return [key.propertyId, past.propertyId];
    });
    const say = (by: typeof mine, home: number | undefined) =>
      by('POST', `customer/property/${home}/key-transfer/`, { to_location: 'worker' });
    expect([(await say(mine, unknown)).status, (await say(theirs, unknown)).status]).toEqual([404, 404]);
    // The giver has it until the other confirms, and then has no part in it.
    expect((await say(mine, given)).status).toBe(200);
    expect((await say(theirs, given)).status).toBe(200);
    expect((await say(mine, given)).status).toBe(404);
    expect((await say(theirs, given)).status).toBe(200);
  });

  it('[DEMO-22] [DEMO-23] [DEMO-50] a key created by a cleaner is with the customer until confirmed', async () => {
    const { mine, world, own } = await setUp();
    const home = await backend.in(world, async (ctx) => {
      const job = await buildJob(ctx, { workerId: own.workerId });
      await buildVisit(ctx, { jobId: job.id, scheduledDate: TODAY, workerId: own.workerId });
      return job.propertyId;
    });
    const made = await mine('POST', `customer/property/${home}/create-key/`);
    expect(made).toMatchObject({
      status: 200,
      body: {
        success: true,
        key: { location: 'customer', holder_id: null, property_id: home, transfer_in_progress: true },
        transfer: { from_location: 'customer', to_location: 'worker', confirmed_at: null, cancelled: false },
      },
    });
    expect((await mine('POST', `customer/property/${home}/create-key/`)).status).toBe(400);
    const { id } = (made.body as { transfer: { id: number } }).transfer;
    const path = `customer/property/${home}/key-transfer/`;
    expect(await mine('POST', path, { to_location: 'worker' })).toMatchObject({
      body: { transfer: { id, confirmed_at: expect.any(String), confirmed_by: own.workerId } },
    });
    const { body } = await mine('GET', `workers/${own.workerId}/customers-and-keys/`);
    const entry = (body as ServedEntry[]).find(({ property }) => property.id === home);
    expect(entry?.key).toMatchObject({ holder_id: own.workerId, transfer_in_progress: false });
  });

  it('a key handover that is marked as not received is cancelled, and can be received later', async () => {
    const { mine, world, own } = await setUp();
    const home = await backend.in(world, async (ctx) => {
      const job = await buildJob(ctx, { workerId: own.workerId });
      await buildVisit(ctx, { jobId: job.id, scheduledDate: TODAY, workerId: own.workerId });
      return job.propertyId;
    });
    const path = `customer/property/${home}/key-transfer/`;
    await mine('POST', `customer/property/${home}/create-key/`);
    expect(await mine('POST', path, { to_location: 'other' })).toMatchObject({
      body: { transfer: { cancelled: true, confirmed_at: null } },
    });
    expect(await mine('POST', path, { to_location: 'worker' })).toMatchObject({
      status: 200,
      body: { transfer: { cancelled: false, confirmed_by: own.workerId } },
    });
  });
});

describe('a handover', () => {
  const handoverOf = (body: unknown) =>
    (body as { remote_key_transfer_workers: { keys_to_give: { id: number }[] }[] })
      .remote_key_transfer_workers[0]?.keys_to_give;

  it('[KEYS-17] a handover is completed by the visit’s cleaner, even twice, and returns the visit', async () => {
    const { complete, givenId, entries, givenHome } = await setUp();
    for (let time = 0; time < 2; time++) {
      const { status, body } = await complete([givenId, givenId]);
      expect(status).toBe(200);
      expect(handoverOf(body)).toEqual([]);
    }
    expect((await entries()).map(({ property }) => property.id)).not.toContain(givenHome);
  });

  it('a handover is refused as a whole for a foreign key, and unknown (404) to another cleaner', async () => {
    const { complete, givenId, keyId, theirs, mine, jobId } = await setUp();
    expect(await complete([givenId, keyId])).toMatchObject({
      status: 400,
      body: { error_message: 'The keys of this handover have changed. Close this and try again.' },
    });
    expect((await complete([givenId], theirs)).status).toBe(404);
    expect((await complete([])).status).toBe(400);
    const { body } = await mine('GET', `work/jobs/${jobId}/visits/${TODAY}/`);
    expect(handoverOf(body)).toMatchObject([{ id: givenId }]);
    expect(body).toMatchObject({ remote_key_transfer_type: 'anchor-holder' });
  });

  it('[KEYS-13] a handover names the other worker, with the URL of the photo', async () => {
    const { world, other, jobId, mine } = await setUp();
    const otherWorker = async () => {
      const { body } = await mine('GET', `work/jobs/${jobId}/visits/${TODAY}/`);
      return (body as { remote_key_transfers: readonly object[] }).remote_key_transfers;
    };
    const names = { firstNames: 'Ewa', lastName: 'Nowak' };
    const isOther = eq(workers.id, other.workerId);
    await backend.in(world, ({ tx }) => tx.update(workers).set(names).where(isOther));
    const ewa = { first_names: 'Ewa', last_name: 'Nowak' };
    expect(await otherWorker()).toEqual([{ id: expect.any(Number), other_worker: { ...ewa, image: null } }]);
    await backend.in(world, ({ tx }) => tx.update(workers).set({ image: 'a-photo' }).where(isOther));
    expect(await otherWorker()).toMatchObject([
      { other_worker: { ...ewa, image: expect.stringMatching(/^\/.*\/photos\//) } },
    ]);
  });

  it('[KEYS-12] a handover shows the open transfer of a home’s key in the visit', async () => {
    const { mine, jobId, keyId, world, own, other } = await setUp();
    await backend.in(world, ({ tx }) =>
      tx.insert(keyTransfers).values({
        world,
        keyId,
        fromLocation: 'worker',
        fromHolder: other.workerId,
        toLocation: 'worker',
        toHolder: own.workerId,
        requestedAt: NOW,
      }),
    );
    const { body } = await mine('GET', `work/jobs/${jobId}/visits/${TODAY}/`);
    expect(body).toMatchObject({
      access_information: {
        key_transfers: [
          {
            id: expect.any(Number),
            key_id: keyId,
            from_location: 'worker',
            from_holder: other.workerId,
            to_location: 'worker',
            confirmed_at: null,
            confirmed_by: null,
            cancelled: false,
          },
        ],
      },
    });
  });
});

it('[KEYS-05] the backend hides access codes from a cleaner who must not enter the home', async () => {
  const { world, homeId, other, theirs } = await setUp();
  const jobId = await backend.in(world, async (ctx) => {
    const job = await buildJob(ctx, { propertyId: homeId, workerId: other.workerId });
    const place = { workerId: other.workerId, workerPropertyAccess: 'cannot_access' };
    await buildVisit(ctx, { jobId: job.id, scheduledDate: TODAY, ...place });
    return job.id;
  });
  const { status, body } = await theirs('GET', `work/jobs/${jobId}/visits/${TODAY}/`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/4711|KN-1|Under the pot/);
});
