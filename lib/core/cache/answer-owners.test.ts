import { describe, expect, it, vi } from 'vitest';
import { visitCalls } from '@/lib/features/visits/calls';
import { AMARA, answerWorld, BEN } from '@/tests/support/answer-world';
import { KEPT, KEPT_INPUT, keepVisit, readVisit } from '@/tests/support/kept-visit';

describe('whose phone it is', () => {
  it('is remembered for pages that no server tells', async () => {
    const world = await answerWorld();
    expect(await world.store.rememberedScope()).toEqual(AMARA);
  });

  it('another user’s sign-in leaves nothing of the former one', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.rememberScope(BEN);
    expect(await world.rows()).toEqual([]);
    expect(await world.store.rememberedScope()).toEqual(BEN);
  });

  it('keeps what is kept when the same user comes again', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.rememberScope({ ...AMARA });
    expect(await readVisit(world)).not.toBeNull();
  });

  it.each([
    ['before', { ...AMARA, environment: 'development' }],
    ['behind', { ...AMARA, environment: 'staging' }],
    ['beside', { ...AMARA, userId: 77 }],
    ['ahead', { ...AMARA, userId: 6 }],
  ])('sorts out those whose name stands %s', async (_, other) => {
    const world = await answerWorld();
    await world.store.rememberScope(other);
    await world.store.write(other, visitCalls.getVisit, KEPT_INPUT, { value: KEPT, since: world.now() });
    expect(await world.rows()).toHaveLength(1);
    await world.store.rememberScope(AMARA);
    expect(await world.rows()).toHaveLength(0);
  });

  it('signing out forgets everything, and what a tab keeps late is not kept', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    await world.store.forgetAll();
    await keepVisit(world);
    expect(await world.rows()).toEqual([]);
    expect(await world.store.rememberedScope()).toBeNull();
    expect(await readVisit(world)).toBeNull();
  });

  it('shows nobody what is another’s', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    expect(await readVisit(world, BEN)).toBeNull();
  });

  it('[CACHE-18] a demo reads nothing and leaves nothing', async () => {
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
