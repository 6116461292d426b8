import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { properties, seenHomes, visits } from '@/lib/features/records/visits';
import { buildJob, buildProperty, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { forgetHomes } from '@/lib/features/work/visits/server/seen-homes';
import { backendForFile } from '@/tests/support/backend-for-file';

const backend = backendForFile();
const [TODAY, NEXT] = ['2026-06-16', '2026-06-23'];

/** Makes a home with a visit today and one next week. */
async function setUp() {
  const world = await backend.makeWorld(`${TODAY}T08:00:00Z`);
  const worker = await backend.makeWorker(world);
  const { workerId } = worker;
  const { home, jobId } = await backend.in(world, async (ctx) => {
    const home = await buildProperty(ctx, {
      access: 'keysafe',
      accessInformation: { keySafeCode: '4711', keySafeLocation: 'Left', lockingInstructions: 'Twice' },
      cleaningEquipment: { hooverLocation: 'Hall', mopLocation: 'Kitchen' },
      parkingInformation: { freeParking: true },
      pets: { havePets: false },
    });
    const job = await buildJob(ctx, { propertyId: home.id, workerId, firstDate: TODAY });
    for (const scheduledDate of [TODAY, NEXT])
      await buildVisit(ctx, { jobId: job.id, workerId, scheduledDate });
    return { home, jobId: job.id };
  });
  const path = (day: string) => `work/jobs/${jobId}/visits/${day}/`;
  const read = async (day: string) =>
    (await backend.call('GET', path(day), worker)).body as Record<string, unknown>;
  const changes = async (day: string) => (await backend.call('GET', `${path(day)}changes/`, worker)).body;
  const patch = (what: string) => backend.call('PATCH', `${path(TODAY)}${what}/`, worker);
  const change = (row: Partial<typeof properties.$inferInsert>) =>
    backend.in(world, ({ tx }) => tx.update(properties).set(row).where(eq(properties.id, home.id)));
  const seen = () => backend.in(world, ({ tx }) => tx.select().from(seenHomes));
  return { world, workerId, read, changes, patch, change, seen };
}

const CHANGED = {
  access: 'keyhiddn',
  accessInformation: { hiddenKeyLocation: 'Blue pot', keySafeLocation: 'Left', lockingInstructions: 'Once' },
  cleaningEquipment: { hooverLocation: 'Attic', mopLocation: 'Kitchen' },
  parkingInformation: { freeParking: false },
  pets: { havePets: true, cats: 1 },
};

it('[VISIT-26] [VISIT-27] a visit lists what changed at a home since its cleaner looked at it, until she has worked there', async () => {
  const { read, changes, patch, change } = await setUp();
  await change({ pets: { havePets: true, dogs: 1 } });
  expect(await read(NEXT)).toMatchObject({ has_changes: false });
  expect(await changes(NEXT)).toEqual({});
  await change(CHANGED);
  const everyDay = {
    access: 'keyhiddn',
    parking_information: { free_parking: false },
    pets: { have_pets: true, cats: 1 },
    cleaning_equipment: { hoover_location: 'Attic' },
  };
  expect(await changes(NEXT)).toEqual({
    property: { ...everyDay, access_information: { locking_instructions: 'Once' } },
  });
  expect(await changes(TODAY)).toEqual({
    property: {
      ...everyDay,
      access_information: {
        locking_instructions: 'Once',
        hidden_key_location: 'Blue pot',
        key_safe_code: null,
      },
    },
  });
  expect(await read(NEXT)).toMatchObject({ has_changes: true });
  await patch('start');
  expect(await changes(NEXT)).not.toEqual({});
  await patch('finish');
  expect(await changes(NEXT)).toEqual({});
});

it('a home that its cleaner never looked at has no changes', async () => {
  const { changes, change } = await setUp();
  await change(CHANGED);
  expect(await changes(NEXT)).toEqual({});
});

it('the memory of a home stores no code, and is deleted when its cleaner has no visit there any more', async () => {
  const { world, workerId, read, seen } = await setUp();
  await read(TODAY);
  const [row] = await seen();
  expect(row).toMatchObject({ workerId });
  expect(Object.keys(row?.fields ?? {})).toContain('access.keySafeCode');
  expect(JSON.stringify(row)).not.toMatch(/4711|Left|Hall/);
  await backend.in(world, forgetHomes);
  expect(await seen()).toHaveLength(1);
  await backend.in(world, ({ tx }) => tx.update(visits).set({ workerId: null }));
  await backend.in(world, forgetHomes);
  expect(await seen()).toEqual([]);
});
