import { describe, expect, it, vi } from 'vitest';
import { createOutbox } from '@/lib/core/phone/outbox/outbox';
import { openOutboxDb } from '@/lib/core/phone/outbox/outbox-db';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { queuedWrites } from '@/lib/features/writes';
import { aVisit } from '@/tests/support/a-visit';
import { AMARA, answerWorld } from '@/tests/support/answer-world';
import { KEPT, keepVisit, readVisit } from '@/tests/support/kept-visit';
import { outboxWorld } from '@/tests/support/outbox-world';

const TODAY = '2026-11-18';
const quotaError = () => new DOMException('full', 'QuotaExceededError');

describe('a failed write', () => {
  const full = (times: number, error: () => Error = quotaError) => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let time = 0; time < times; time += 1) {
      put.mockImplementationOnce(() => {
        throw error();
      });
    }
    return put;
  };

  it('[CACHE-16] a failed write clears the cache and retries once when the disk is full', async () => {
    const world = await answerWorld();
    const other = { params: { jobId: 2, date: TODAY } };
    await world.store.write(AMARA, visitCalls.getVisit, other, { value: KEPT, since: world.now() });
    const put = full(1);
    await keepVisit(world);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await readVisit(world)).not.toBeNull();
    expect(await world.rows()).toHaveLength(1);
    expect(await world.store.rememberedScope()).toEqual(AMARA);
  });

  it('[CACHE-16] a failed write is ignored when the disk is still full, and the outbox stays', async () => {
    const world = await answerWorld();
    const phone = outboxWorld();
    // The outbox uses the app's own database name.
    const outbox = createOutbox({ kinds: queuedWrites, db: openOutboxDb() });
    await outbox.enqueue(phone.start(1));
    const put = full(2);
    await keepVisit(world);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await readVisit(world)).toBeNull();
    expect(await outbox.waiting(phone.detailsOf().scope)).toHaveLength(1);
  });

  it('a failed write clears nothing after another error', async () => {
    const world = await answerWorld();
    await keepVisit(world);
    const put = full(1, () => new DOMException('The disk is broken', 'DataError'));
    await keepVisit(world, aVisit(), '2026-11-18T10:47:00.000Z');
    expect(put).toHaveBeenCalledTimes(1);
    expect(await readVisit(world)).not.toBeNull();
  });
});
