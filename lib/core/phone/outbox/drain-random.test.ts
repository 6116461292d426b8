// @module-tag slow
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Fault } from '@/tests/support/fake-marketplace';
import { AMARA, DAY, type OutboxPage, outboxWorld } from '@/tests/support/outbox-world';
import type { NewStoredWrite, StoredWrite } from './stored-write';

const JOBS = 4;
const TICK_MS = 5_000;
const FAULTS = ['cut-before', 'cut-after', 'html', '502', '503', 'doubled', 'ok'] as const;
/** The server applies no write with one of these faults. */
const UNANSWERED = ['html', '502', '503', 'cut-before'] as const;

type FaultName = (typeof FAULTS)[number];

function faultOf(name: FaultName): Fault {
  if (name === 'html') return { kind: 'html', status: 500 };
  if (name === '502' || name === '503') return { kind: 'status', status: Number(name) };
  return { kind: name };
}

const job = fc.integer({ min: 1, max: JOBS });

interface Write {
  readonly kind: 'start' | 'finish' | 'rate' | 'analytics';
  readonly job: number;
  readonly isLive: boolean;
}

const writeOf = (...kinds: Write['kind'][]): fc.Arbitrary<Write> =>
  fc.record({ kind: fc.constantFrom(...kinds), job, isLive: fc.boolean() });
const write = writeOf('start', 'finish', 'rate', 'analytics');

const step = fc.oneof(
  { weight: 4, arbitrary: write },
  { weight: 3, arbitrary: fc.constant('drain' as const) },
  { weight: 1, arbitrary: fc.constant('kill' as const) },
  { weight: 1, arbitrary: fc.constant('signal' as const) },
  { weight: 2, arbitrary: fc.integer({ min: 100, max: 400_000 }).map((passMs) => ({ passMs })) },
);

function phone(faults: readonly (readonly FaultName[])[]) {
  const world = outboxWorld();
  const made: NewStoredWrite[] = [];
  const tries = new Map<number, number>();
  world.server.fault = ({ objectId }: StoredWrite) => {
    const id = objectId.endsWith(DAY) ? Number(objectId.split('/')[0]) : 0;
    const count = tries.get(id) ?? 0;
    tries.set(id, count + 1);
    const ofJob = faults[id] ?? [];
    return faultOf(ofJob[count % Math.max(1, ofJob.length)] ?? 'ok');
  };
  const enqueue = async (page: OutboxPage, { kind, job: id }: Write) => {
    const write = kind === 'analytics' ? world.analytics() : world[kind](id);
    await page.outbox.enqueue(write);
    made.push(write);
    return write;
  };
  return { world, made, enqueue };
}

const uuidsOf = (writes: readonly NewStoredWrite[]) => writes.map(({ uuid }) => uuid);

function byObject(writes: readonly NewStoredWrite[]): Record<string, string[]> {
  const objects: Record<string, string[]> = {};
  for (const { objectId, uuid } of writes) objects[objectId] = [...(objects[objectId] ?? []), uuid];
  return objects;
}

it('random faults, kills and orders lose, double or reorder nothing within an object', async () => {
  const faults = fc.array(fc.array(fc.constantFrom(...FAULTS), { maxLength: 6 }), {
    minLength: JOBS + 1,
    maxLength: JOBS + 1,
  });
  await fc.assert(
    fc.asyncProperty(faults, fc.array(step, { minLength: 5, maxLength: 40 }), async (ofJobs, steps) => {
      const { world, made, enqueue } = phone(ofJobs);
      let page = world.page();
      for (const one of steps) {
        if (one === 'drain') void page.drain();
        else if (one === 'signal') world.server.isReachable = !world.server.isReachable;
        else if (one === 'kill') {
          page.kill();
          page = world.page();
        } else if ('passMs' in one) await world.time.pass(one.passMs);
        else {
          const write = await enqueue(page, one);
          if (one.isLive) void page.drainFor(write);
        }
      }
      page.kill();
      world.server.isReachable = true;
      world.server.fault = () => ({ kind: 'ok' });
      await world.time.pass(300_000);
      const last = world.page();
      expect((await world.time.run(last.drain())).stoppedBy).toBe('empty');
      expect(uuidsOf(world.server.applied).toSorted()).toEqual(uuidsOf(made).toSorted());
      expect(byObject(world.server.applied)).toEqual(byObject(made));
      const came = world.server.received.map(({ write }) => write);
      const isFirst = ({ uuid }: NewStoredWrite, at: number) => uuidsOf(came).indexOf(uuid) === at;
      expect(byObject(came.filter(isFirst))).toEqual(byObject(made));
      expect(world.counts.mostUnderWay).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

it('failing visits hold up no write of other visits, whatever the order', async () => {
  const stuck = fc.dictionary(
    job.map(String),
    fc.array(fc.constantFrom(...UNANSWERED), { minLength: 1, maxLength: 4 }),
    { minKeys: 1, maxKeys: JOBS - 1 },
  );
  await fc.assert(
    fc.asyncProperty(
      stuck,
      fc.array(writeOf('start', 'finish', 'rate'), { minLength: 1, maxLength: 15 }),
      async (faults, writes) => {
        const ofJobs = Array.from({ length: JOBS + 1 }, (_, id) => faults[id] ?? []);
        const { world, made, enqueue } = phone(ofJobs);
        const page = world.page();
        for (const one of writes) await enqueue(page, one);
        const stuckCount = Object.keys(faults).length;
        // Each stuck write is tried three times, then the rest is sent.
        for (let tick = 0; tick <= 3 * stuckCount; tick += 1) {
          await world.time.run(page.drain());
          await world.time.pass(TICK_MS);
        }
        const isStuck = ({ objectId }: NewStoredWrite) => (objectId.split('/')[0] ?? '') in faults;
        expect(byObject(world.server.applied)).toEqual(byObject(made.filter((write) => !isStuck(write))));
        expect(await page.outbox.waiting(AMARA)).toHaveLength(made.filter(isStuck).length);
      },
    ),
    { numRuns: 60 },
  );
});
