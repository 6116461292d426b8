// @module-tag slow
import { describe, expect, it } from 'vitest';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import type { Fault } from '@/tests/support/fake-marketplace';
import { AMARA, type OutboxPage, outboxWorld } from '@/tests/support/outbox-world';
import { seeded } from '@/tests/support/seeded';
import type { NewStoredWrite } from './stored-write';

const EVENTS = 200;
const JOBS = 12;
const SEEDS = Array.from({ length: 20 }, (_, index) => 0x5eed + index);

/** The writes that the outbox reported as saved or cancelled. */
interface Model {
  readonly saved: NewStoredWrite[];
  readonly cancelled: Set<string>;
}

/** Writes, drains, live actions, kills and network faults, all from one seed. */
async function soak(seed: number) {
  const world = outboxWorld();
  const dice = seeded(seed);
  const model: Model = { saved: [], cancelled: new Set() };
  const pages: [OutboxPage, OutboxPage, OutboxPage] = [world.page(), world.page(), world.page()];
  world.server.fault = () => faultOf(dice);
  for (let count = 0; count < EVENTS; count += 1) {
    world.server.latencyMs = dice.chance(0.05) ? 30_000 : 5 + dice.below(900);
    const at = dice.below(pages.length);
    if (dice.chance(0.06)) {
      pages[at]?.kill();
      pages[at] = world.page();
    }
    const page = pages[at] ?? pages[0];
    const write = storedWriteOf(world, dice);
    await note(page, write, model, dice.chance(0.1));
    if (dice.chance(0.4)) void page.drain();
    if (dice.chance(0.2)) void page.drainFor({ objectId: write.objectId, uuid: write.uuid });
    await world.time.pass(dice.below(1_500));
  }
  world.server.fault = () => ({ kind: 'ok' });
  for (const page of pages) page.kill();
  const last = world.page();
  await world.time.pass(3_600_000);
  const report = await world.time.run(last.drain());
  return { world, model, last, report };
}

async function note(page: OutboxPage, write: NewStoredWrite, model: Model, isDoubled: boolean) {
  const answers = [
    await page.outbox.enqueue(write),
    ...(isDoubled ? [await page.outbox.enqueue(write)] : []),
  ];
  for (const answer of answers) {
    if (answer.kind === 'saved') model.saved.push(write);
    if (answer.kind === 'cancelled')
      for (const uuid of [...answer.uuids, write.uuid]) model.cancelled.add(uuid);
  }
}

type Dice = ReturnType<typeof seeded>;

function storedWriteOf(world: ReturnType<typeof outboxWorld>, dice: Dice): NewStoredWrite {
  const job = 1 + dice.below(JOBS);
  const makers = [world.start, world.start, world.unstart, world.finish, world.rate] as const;
  return dice.chance(0.15) ? world.analytics() : (makers[dice.below(makers.length)] ?? world.start)(job);
}

function faultOf(dice: Dice): Fault {
  const roll = dice.random();
  if (roll < 0.1) return { kind: 'cut-before' };
  if (roll < 0.2) return { kind: 'cut-after' };
  if (roll < 0.25) return { kind: 'doubled' };
  if (roll < 0.3) return { kind: 'status', status: 503 };
  if (roll < 0.33) return { kind: 'status', status: 429, retryAfterS: 1 + dice.below(10) };
  if (roll < 0.36) return { kind: 'html', status: 200 };
  if (roll < 0.4) return { kind: 'status', status: 400, message: 'No' };
  return { kind: 'ok' };
}

/** Returns the expected outcomes of all saved and cancelled writes. */
function endsOf({ saved, cancelled }: Model, refused: ReadonlySet<string>): string[] {
  const sent = saved.filter(({ uuid, type }) => type !== 'analytics' && !cancelled.has(uuid));
  return [
    ...sent.map(({ uuid }) => `${uuid} ${refused.has(uuid) ? 'refused' : 'sent'}`),
    ...[...cancelled].map((uuid) => `${uuid} cancelled`),
  ].toSorted();
}

const uuidsOf = (writes: readonly NewStoredWrite[]) => writes.map(({ uuid }) => uuid);
const ofJob =
  (job: number) =>
  ({ objectId }: NewStoredWrite) =>
    objectId === objectIdOf({ jobId: job, scheduledDate: '2026-06-16' });

describe('a soak of 200 writes of random kinds', { timeout: 30_000 }, () => {
  it.each(SEEDS)(
    '200 random writes are each applied once, in the order of their visit (seed %i)',
    async (seed) => {
      const { world, model, last, report } = await soak(seed);
      const applied = uuidsOf(world.server.applied);
      const refused = new Set(uuidsOf(world.server.refused));
      const what = `seed ${seed}`;
      expect(report.stoppedBy, what).toBe('empty');
      expect(await last.outbox.waiting(AMARA), what).toEqual([]);
      expect(new Set(applied).size, what).toBe(applied.length);
      expect(world.counts.mostUnderWay, what).toBe(1);
      const expected = model.saved.filter(({ uuid }) => !model.cancelled.has(uuid));
      expect([...applied, ...refused].toSorted(), what).toEqual(uuidsOf(expected).toSorted());
      for (const { uuid, type } of expected) {
        const result = (await last.outbox.outcome(uuid))?.result;
        expect([type, result], what).toEqual([type, refused.has(uuid) ? 'refused' : 'sent']);
      }
      const taken = await last.outbox.takeOutcomes(AMARA);
      expect(taken.map(({ uuid, result }) => `${uuid} ${result}`).toSorted(), what).toEqual(
        endsOf(model, refused),
      );
      // A visit's writes arrive in order; each is repeated until it ends and never later.
      const came = world.server.received.map(({ write }) => write);
      for (let job = 1; job <= JOBS; job += 1) {
        const tapped = expected.filter(ofJob(job));
        const tried = uuidsOf(came.filter(ofJob(job)));
        const done = tapped.filter(({ uuid }) => !refused.has(uuid));
        expect(
          tried.filter((uuid, at) => uuid !== tried[at - 1]),
          what,
        ).toEqual(uuidsOf(tapped));
        expect(uuidsOf(world.server.applied.filter(ofJob(job))), what).toEqual(uuidsOf(done));
      }
      // Each attempt is stored before its request.
      const tries = came.map(({ uuid, attempts }) => `${uuid} ${attempts}`);
      expect(new Set(tries).size, what).toBe(tries.length);
      // The seed is useful only if retries and cancellations happened.
      expect(world.server.received.length, what).toBeGreaterThan(expected.length);
      expect(model.cancelled.size, what).toBeGreaterThan(0);
    },
  );
});
