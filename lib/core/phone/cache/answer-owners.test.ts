import { describe, expect, it, vi } from 'vitest';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { AMARA, answerWorld, BEN } from '@/tests/support/answer-world';
import { KEPT, KEPT_INPUT, keepVisit, readVisit } from '@/tests/support/kept-visit';

describe('the answer store', () => {
  it('the answer store remembers the signed-in user', async () => {
    const world = await answerWorld();
    expect(await world.store.rememberedScope()).toEqual(AMARA);
  });

  it('the answer store deletes a user’s answers when another user signs in', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.rememberScope(BEN);
    expect(await world.rows()).toEqual([]);
    expect(await world.store.rememberedScope()).toEqual(BEN);
  });

  it('the answer store keeps the answers when the same user signs in again', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.rememberScope({ ...AMARA });
    expect(await readVisit(world)).not.toBeNull();
  });

  it.each([
    ['an environment that sorts before', { ...AMARA, environment: 'development' }],
    ['an environment that sorts after', { ...AMARA, environment: 'staging' }],
    ['a user that sorts after', { ...AMARA, userId: 77 }],
    ['a user that sorts before', { ...AMARA, userId: 6 }],
  ])('the answer store deletes the answers of another owner: %s', async (_, other) => {
    const world = await answerWorld();
    await world.store.rememberScope(other);
    await world.store.write(other, visitCalls.getVisit, KEPT_INPUT, { value: KEPT, since: world.now() });
    expect(await world.rows()).toHaveLength(1);
    await world.store.rememberScope(AMARA);
    expect(await world.rows()).toHaveLength(0);
  });

  it('the answer store deletes everything at sign-out and stores no late answer', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.forgetAll();
    await keepVisit(world);
    expect(await world.rows()).toEqual([]);
    expect(await world.store.rememberedScope()).toBeNull();
    expect(await readVisit(world)).toBeNull();
  });

  it('the answer store hides an answer from another user', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    expect(await readVisit(world, BEN)).toBeNull();
  });

  it('[CACHE-18] the answer store reads and writes nothing for a demo', async () => {
    const world = await answerWorld();
    const demo = { ...AMARA, world: 'demo 2026-11-18T10:00:00.000Z' };
    await keepVisit(world);
    await world.store.rememberScope(demo);
    expect(await world.store.rememberedScope()).toEqual(AMARA);
    await world.store.write(demo, visitCalls.getVisit, KEPT_INPUT, { value: KEPT, since: world.now() });
    await world.store.change(
      demo,
      visitCalls.getVisit,
      () => true,
      (kept) => ({ ...kept, started: true }),
    );
    expect(await world.rows()).toHaveLength(1);
    expect((await readVisit(world))?.value).toEqual(KEPT);
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    expect(await readVisit(world, demo)).toBeNull();
    expect(transaction).not.toHaveBeenCalled();
  });
});
