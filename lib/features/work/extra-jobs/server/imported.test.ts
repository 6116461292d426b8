import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { agencyWorld } from '@/tests/support/agency-world';
import { backendForFile } from '@/tests/support/backend-for-file';

const backend = backendForFile();

/** Counts the jobs that a worker without assigned areas sees, before and after a job of the sheet loses its cleaner. */
async function foundWithout(rowOfWorker: number, address: string): Promise<number[]> {
  const agency = await agencyWorld(backend.database);
  const { workerId, token } = await backend.makeWorker(agency.world);
  await agency.inside(({ tx }) =>
    tx.update(workers).set({ assignedAreas: null }).where(eq(workers.id, workerId)),
  );
  const found = async () => {
    const { body } = await backend.call('GET', address, { token });
    const { results } = body as { readonly results: readonly unknown[] };
    return results.length;
  };
  await agency.take();
  const before = await found();
  await agency.take(agency.changed('jobs', rowOfWorker, { cleaner: '' }));
  return [before, await found()];
}

it('a one-off job without a cleaner in the sheet is an extra job of its day', async () => {
  expect(await foundWithout(5, 'work/reassignable-visits/?day=2026-03-05')).toEqual([0, 1]);
});

it('a regular job without a cleaner in the sheet is an extra job of its weekday', async () => {
  expect(await foundWithout(2, 'work/reassignable-regular-jobs/?day_of_week=0')).toEqual([0, 1]);
});
