import { expect, it } from 'vitest';
import { generalFeatures } from '@/lib/core/backend/worlds/tables';
import { buildJob, buildProperty, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { Wire } from '@/tests/support/wire';
import type { WorkingDay } from '../schema';

const backend = backendForFile();
const TODAY = '2026-06-17';

/** Makes a visit of two hours between nine and five, and one from noon at some distance. */
async function setUp(active: boolean) {
  const world = await backend.makeWorld(`${TODAY}T06:00:00Z`);
  const worker = await backend.makeWorker(world);
  const { workerId } = worker;
  const path = await backend.in(world, async (ctx) => {
    await ctx.tx.insert(generalFeatures).values({ world, name: 'recommended-start-time', active });
    const visit = async (longitude: number, startTime: string, endTime: string, hours: number) => {
      const { id: propertyId } = await buildProperty(ctx, { latitude: 51.45, longitude });
      const plan = { workerId, startTime, endTime, tasks: [{ type: 'cleaning', hours }] };
      const { id: jobId } = await buildJob(ctx, { propertyId, firstDate: TODAY, ...plan });
      await buildVisit(ctx, { jobId, scheduledDate: TODAY, ...plan });
      return jobId;
    };
    await visit(-0.05, '08:00', '09:00', 1);
    await visit(0.05, '12:00', '13:00', 1);
    return `work/jobs/${await visit(0, '08:00', '17:00', 2)}/visits/${TODAY}/`;
  });
  const read = async (address: string) => (await backend.call('GET', address, worker)).body as unknown;
  const own = (await read(path)) as Wire<WorkingDay['visits']> & Record<string, unknown>;
  const day = (await read(`workers/${workerId}/working-day/${TODAY}/`)) as Wire<WorkingDay>;
  const inDay = day.visits?.find(({ job_id: jobId }) => path.startsWith(`work/jobs/${jobId}/`));
  return [own.recommended_start_time_slot, inDay?.recommended_start_time_slot];
}

it('the recommended time is the one with the least travel, the same in the visit and in its day', async () => {
  const [own, inDay] = await setUp(true);
  expect(own).toMatchObject({ start: expect.stringMatching(/^09:[1-3]/) });
  expect(inDay).toEqual(own);
});

it('no time is recommended if the feature is off', async () => {
  expect(await setUp(false)).toEqual([null, null]);
});
