// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { visitCalls } from '@/lib/features/work/visits/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { AMARA, answerWorld, BEN } from '@/tests/support/answer-world';
import { createPageAnswers } from './page-answers';

const input = { params: { jobId: 1, date: '2026-11-18' } };
const named = (customerPreferredName: string) => aVisit({ customerPreferredName });

async function setUp(scope = AMARA) {
  const world = await answerWorld();
  let settle = () => {};
  const settling = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const openStore = vi.fn(async () => world.store);
  const answers = createPageAnswers({ scope, openStore, stableScreen: () => settling });
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
  const read = (isUrgent: boolean) => answers.read(visitCalls.getVisit, input, { isUrgent });
  const keep = (name: string, since = world.now()) =>
    answers.persist(visitCalls.getVisit, input, { value: named(name), since });
  const stored = () => world.store.read(scope, visitCalls.getVisit, input);
  return { world, answers, openStore, settle, read, keep, stored };
}

const turns = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('page answers', () => {
  it('page answers load the store after the screen is stable, or at once for an urgent read', async () => {
    const { openStore, settle, read, keep } = await setUp();
    keep('Priya');
    const later = read(false);
    await turns();
    expect(openStore).not.toHaveBeenCalled();
    expect(await read(true)).toBeNull();
    expect(openStore).toHaveBeenCalledTimes(1);
    settle();
    await later;
    expect(openStore).toHaveBeenCalledTimes(1);
  });

  it('page answers are found by value before the screen is stable', async () => {
    const { world, answers } = await setUp();
    const since = world.now();
    await world.store.write(AMARA, visitCalls.getVisit, input, { value: named('Priya'), since });
    const isPriya = (visit: Visit) => visit.customerPreferredName === 'Priya';
    expect(await answers.find(visitCalls.getVisit, isPriya)).toEqual({ value: named('Priya'), since });
    expect(await answers.find(visitCalls.getVisit, (visit) => !isPriya(visit))).toBeNull();
  });

  it('page answers are stored after the screen is stable, only the last of several', async () => {
    const { world, settle, keep, stored } = await setUp();
    const write = vi.spyOn(world.store, 'write');
    keep('Priya');
    keep('Zara');
    await turns();
    expect(await stored()).toBeNull();
    settle();
    await vi.waitFor(async () => expect((await stored())?.value.customerPreferredName).toBe('Zara'));
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('page answers apply every change and drop, even during a write', async () => {
    const { answers, settle, keep, stored } = await setUp();
    const add = (name: string) =>
      answers.change(
        visitCalls.getVisit,
        () => true,
        (visit) => ({ ...visit, customerPreferredName: `${visit.customerPreferredName} ${name}` }),
      );
    keep('Priya');
    add('one');
    settle();
    add('two');
    await vi.waitFor(async () => expect((await stored())?.value.customerPreferredName).toBe('Priya one two'));
    answers.drop(visitCalls.getVisit, input);
    await vi.waitFor(async () => expect(await stored()).toBeNull());
  });

  it('page answers delete another user’s answers before the first read', async () => {
    const { world, read } = await setUp(BEN);
    await world.store.write(AMARA, visitCalls.getVisit, input, { value: named('Priya'), since: world.now() });
    expect(await read(true)).toBeNull();
    expect(await world.store.rememberedScope()).toEqual(BEN);
    expect(await world.rows()).toEqual([]);
  });

  it('page answers purge past answers at the start', async () => {
    const { world, answers, settle } = await setUp();
    await world.store.write(AMARA, visitCalls.getVisit, input, { value: named('Priya'), since: world.now() });
    world.setClock('2026-11-19T01:00:00.000Z');
    settle();
    await answers.start();
    expect(await world.rows()).toEqual([]);
  });

  it('page answers are misses while the store’s code cannot load, and work later', async () => {
    const { world, answers, openStore, settle, read } = await setUp();
    openStore.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await read(true)).toBeNull();
    settle();
    await answers.start();
    await world.store.write(AMARA, visitCalls.getVisit, input, { value: named('Priya'), since: world.now() });
    expect(await read(true)).not.toBeNull();
  });

  it('page answers ignore calls that are not cached', async () => {
    const { answers, openStore, settle } = await setUp();
    settle();
    answers.persist(visitCalls.getVisitChanges, input, { value: {}, since: '2026-11-18T10:00:00.000Z' });
    answers.drop(visitCalls.getVisitChanges, input);
    expect(await answers.read(visitCalls.getVisitChanges, input, { isUrgent: true })).toBeNull();
    expect(await answers.find(visitCalls.getVisitChanges, () => true)).toBeNull();
    await turns();
    expect(openStore).not.toHaveBeenCalled();
  });
});
