import { expect, it } from 'vitest';
import { buildJob, buildProperty, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';

const backend = backendForFile();

const home = { latitude: 51.4445, longitude: -0.1501 };

interface Placed {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placeSource?: 'outward';
}

async function setUp(place: Placed) {
  const world = await backend.makeWorld(MORNING);
  const worker = await backend.makeWorker(world);
  const { jobId } = await backend.in(world, async (ctx) => {
    const property = await buildProperty(ctx, place);
    const job = await buildJob(ctx, {
      propertyId: property.id,
      workerId: worker.workerId,
      firstDate: TODAY,
    });
    return buildVisit(ctx, { jobId: job.id, scheduledDate: TODAY });
  });
  const path = `mapping/distance-from-visit/${jobId}/${TODAY}/`;
  const ask = (query: string, who = worker) => backend.call('GET', `${path}?${query}`, who);
  return { world, ask };
}

it('[VISIT-36] the backend returns the metres from a position to the visit’s property', async () => {
  const { ask } = await setUp(home);
  const far = await ask('latitude=51.4535&longitude=-0.1501');
  expect(far).toMatchObject({ status: 200, body: { distance: expect.closeTo(1000.8, 0) } });
  const near = await ask('latitude=51.4445&longitude=-0.1501');
  expect(near).toMatchObject({ status: 200, body: { distance: 0 } });
});

it('the backend returns 404 for another worker’s visit and for an unknown one', async () => {
  const { ask, world } = await setUp(home);
  const other = await backend.makeWorker(world);
  expect((await ask('latitude=51&longitude=0', other)).status).toBe(404);
  const nowhere = `mapping/distance-from-visit/999999/${TODAY}/?latitude=51&longitude=0`;
  expect((await backend.call('GET', nowhere, other)).status).toBe(404);
});

it.each([
  ['is unknown', { latitude: null, longitude: null }],
  ['is only the centre of its outward code', { ...home, placeSource: 'outward' }],
] as const)(
  'the backend returns 404 with a message when the property’s location %s',
  async (_name, place) => {
    const { ask } = await setUp(place);
    expect(await ask('latitude=51&longitude=0')).toMatchObject({
      status: 404,
      body: {
        error_code: 'not_found',
        error_message: 'This home is not on our map, so we cannot check the distance.',
      },
    });
  },
);

it.each([
  '',
  'latitude=51',
  'latitude=91&longitude=0',
  'latitude=51&longitude=-181',
  'latitude=x&longitude=0',
])('the backend refuses the invalid position "%s"', async (query) => {
  const { ask } = await setUp(home);
  expect((await ask(query)).status).toBe(400);
});
