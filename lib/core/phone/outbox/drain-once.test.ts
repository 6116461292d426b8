import { describe, expect, it } from 'vitest';
import { queuedWrites } from '@/lib/features/writes';
import { AMARA, outboxWorld } from '@/tests/support/outbox-world';
import { sentOnce, type UserWrite } from './queued-write';

/** Sends through a server that would handle a repeat twice. */
function setUp() {
  const world = outboxWorld();
  const start = queuedWrites.get('startVisit') as UserWrite;
  const kinds = new Map(queuedWrites).set('startVisit', { ...sentOnce(start), type: 'startVisit' });
  const page = world.page({ kinds });
  const results = (report: { outcomes: readonly { result: string }[] }) =>
    report.outcomes.map(({ result }) => result);
  return { world, page, results };
}

describe('a write that is sent once', () => {
  it.each(['cut-before', 'cut-after'] as const)(
    'a write that is sent once ends as unanswered when its answer is lost: %s',
    async (kind) => {
      const { world, page, results } = setUp();
      await page.outbox.enqueue(world.start(1));
      world.server.fault = () => ({ kind });
      const report = await world.time.run(page.drain());
      expect(report).toMatchObject({ stoppedBy: 'no-answer', outcomes: [{ result: 'unanswered' }] });
      world.server.fault = () => ({ kind: 'ok' });
      expect(results(await world.time.run(page.drain()))).toEqual([]);
      expect(world.sent()).toEqual(['startVisit 1']);
    },
  );

  it('a write that is sent once ends as unanswered when the page is killed while it is sent', async () => {
    const { world, page, results } = setUp();
    await page.outbox.enqueue(world.start(1));
    world.server.fault = () => {
      page.kill();
      return { kind: 'ok' };
    };
    void page.drain();
    await world.time.run(world.time.sleep(100));
    world.server.fault = () => ({ kind: 'ok' });
    const later = world.page({ kinds: page.ports.kinds });
    // Another tab may still be sending it.
    expect(results(await world.time.run(later.drain()))).toEqual([]);
    await world.time.run(world.time.sleep(36_000));
    expect(results(await world.time.run(later.drain()))).toEqual(['unanswered']);
    expect(world.sent()).toEqual(['startVisit 1']);
    expect(world.server.applied).toHaveLength(1);
  });

  it.each([
    ['a busy server', { kind: 'status', status: 429 }],
    ['another session', { kind: 'other-session' }],
    ['an unconfirmed session end', { kind: 'status', status: 401 }],
  ] as const)(
    'a write that is sent once is sent again after %s, which did not handle it',
    async (_, fault) => {
      const { world, page, results } = setUp();
      await page.outbox.enqueue(world.start(1));
      world.server.fault = () => fault;
      await world.time.run(page.drain());
      world.server.fault = () => ({ kind: 'ok' });
      expect(results(await world.time.run(page.drain()))).toEqual(['sent']);
      expect(world.server.applied).toHaveLength(1);
    },
  );

  it('a write that is sent once does not come back after a sign-out while a busy server answers', async () => {
    const { world, page } = setUp();
    await page.outbox.enqueue(world.start(1));
    world.server.fault = () => ({ kind: 'status', status: 429 });
    const draining = page.drain();
    await world.time.pass(10);
    expect(world.sent()).toEqual(['startVisit 1']);
    await page.outbox.clear(AMARA);
    await world.time.run(draining);
    expect(await page.outbox.waiting(AMARA)).toEqual([]);
  });

  it('a write that is sent once waits while the server cannot be reached', async () => {
    const { world, page, results } = setUp();
    await page.outbox.enqueue(world.start(1));
    world.server.isReachable = false;
    await world.time.run(page.drain());
    world.server.isReachable = true;
    expect(results(await world.time.run(page.drain()))).toEqual(['sent']);
    expect(world.sent()).toEqual(['startVisit 1']);
  });
});
