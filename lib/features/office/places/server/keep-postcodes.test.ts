import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries, workers } from '@/lib/core/backend/accounts/tables';
import type { PlaceSource } from '@/lib/core/ground/site/places';
import { addDays } from '@/lib/core/ground/time/zoned';
import { postcodePlaces } from '@/lib/features/records/places';
import { properties } from '@/lib/features/records/visits';
import {
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { measureHomes } from '@/lib/features/work/own-visit/server/measure-homes';
import { backendForFile } from '@/tests/support/backend-for-file';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';
import { keepPostcodes, type PostcodePlace, placesToFind, wantedAreas } from './keep-postcodes';

const backend = backendForFile();

const POSTCODE: PostcodePlace = ['SW12 9EA', 51.441, -0.151];
const OUTWARD: PostcodePlace = ['SW12', 51.442, -0.152];
const TYPED = { latitude: 51.443, longitude: -0.153, placeSource: 'typed' } as const;
const MEASURED = 51.444;
const UNKNOWN = { latitude: null, longitude: null, placeSource: null };

/** Makes a home with starts of these days, and returns its place after a night and the postcode file. */
async function placed(
  home: Partial<typeof properties.$inferInsert>,
  { starts = 0, file = [] }: { readonly starts?: number; readonly file?: readonly PostcodePlace[] },
) {
  const world = await backend.makeWorld(MORNING);
  return backend.in(world, async (ctx) => {
    const { id } = await buildProperty(ctx, { postcode: 'SW12 9EA', ...UNKNOWN, ...home });
    const job = await buildJob(ctx, { propertyId: id });
    for (let ago = 1; ago <= starts; ago += 1) {
      const day = addDays(TODAY, -ago);
      const startedLocation = { latitude: MEASURED, longitude: -0.154, accuracy: 10 };
      await buildVisit(ctx, { jobId: job.id, scheduledDate: day, actualDate: day, startedLocation });
    }
    const read = async () => {
      const [row] = await ctx.tx.select().from(properties).where(eq(properties.id, id));
      return [row?.placeSource ?? null, row?.latitude ?? null];
    };
    await measureHomes(ctx);
    if (file.length > 0) await keepPostcodes(ctx, file);
    const first = await read();
    // The next night and the same file change nothing.
    await measureHomes(ctx);
    if (file.length > 0) await keepPostcodes(ctx, file);
    expect(await read()).toEqual(first);
    return first;
  });
}

const BOTH = [POSTCODE, OUTWARD];

it.each<
  [string, object, { starts?: number; file?: readonly PostcodePlace[] }, PlaceSource | null, number | null]
>([
  ['nothing is known', {}, {}, null, null],
  ['only the outward code is known', {}, { file: [OUTWARD] }, 'outward', 51.442],
  ['there are two starts', {}, { starts: 2 }, null, null],
  ['there are three starts', {}, { starts: 3 }, 'measured', MEASURED],
  ['starts are better than the outward code', {}, { starts: 3, file: [OUTWARD] }, 'measured', MEASURED],
  ['the postcode is better than starts', {}, { starts: 3, file: BOTH }, 'postcode', 51.441],
  ['typed numbers are best', TYPED, { starts: 3, file: BOTH }, 'typed', 51.443],
  ['starts were before a change of the postcode', { postcodeSince: TODAY }, { starts: 3 }, null, null],
  [
    'it has exact numbers from before there were sources',
    { ...TYPED, placeSource: null },
    { starts: 3, file: BOTH },
    null,
    51.443,
  ],
])('a home has the place of its postcode if %s', async (_name, home, given, source, latitude) => {
  expect(await placed(home, given)).toEqual([source, latitude]);
});

it('a home measured by its outward code’s centre is measured again, and then by the place of its postcode', async () => {
  const world = await backend.makeWorld(MORNING);
  await backend.in(world, async (ctx) => {
    const { id } = await buildProperty(ctx, { postcode: 'SW12 9EA', ...UNKNOWN });
    const sourceNow = async () => {
      const [row] = await ctx.tx.select().from(properties).where(eq(properties.id, id));
      return row?.placeSource;
    };
    await keepPostcodes(ctx, [OUTWARD]);
    expect(await sourceNow()).toBe('outward');
    expect(await placesToFind(ctx)).toEqual({ homes: 1, outwards: ['SW12'] });
    const job = await buildJob(ctx, { propertyId: id });
    for (const ago of [1, 2, 3]) {
      const day = addDays(TODAY, -ago);
      const startedLocation = { latitude: MEASURED, longitude: -0.154, accuracy: 10 };
      await buildVisit(ctx, { jobId: job.id, scheduledDate: day, actualDate: day, startedLocation });
    }
    await measureHomes(ctx);
    expect(await sourceNow()).toBe('measured');
    const report = await keepPostcodes(ctx, BOTH);
    expect(await sourceNow()).toBe('postcode');
    expect(report.homes).toEqual({ typed: 0, postcode: 1, measured: 0, outward: 0, unknown: 0 });
    expect(await placesToFind(ctx)).toEqual({ homes: 0, outwards: [] });
  });
});

it('the import of places keeps the postcodes of homes, cleaners and areas, gives cleaners their place and is in the audit log', async () => {
  const world = await backend.makeWorld(MORNING);
  await backend.in(world, async (ctx) => {
    await buildProperty(ctx, { postcode: 'SW12 9EA', ...UNKNOWN });
    const areas = { regular: ['N1'], oneOff: ['SE'] };
    const { id } = await buildWorker(ctx, { postcode: 'SE24 0QP', assignedAreas: areas, ...UNKNOWN });
    expect(await wantedAreas(ctx)).toEqual(['N1', 'SE', 'SE24', 'SW12']);
    await keepPostcodes(ctx, [
      POSTCODE,
      ['SE24 0QP', 51.45, -0.09],
      ['M1 1AE', 53.48, -2.24],
      ['M1', 53.4, -2.2],
    ]);
    const kept = await ctx.tx.select({ postcode: postcodePlaces.postcode }).from(postcodePlaces);
    expect(kept.map(({ postcode }) => postcode).toSorted()).toEqual(['M1', 'SE24 0QP', 'SW12 9EA']);
    const [worker] = await ctx.tx.select().from(workers).where(eq(workers.id, id));
    expect(worker).toMatchObject({ latitude: 51.45, longitude: -0.09, placeSource: 'postcode' });
    const entries = await ctx.tx.select().from(auditEntries).where(eq(auditEntries.call, 'places'));
    expect(entries.map(({ subject }) => subject)).toEqual([
      { postcodes: 4, 'homes with a place': 1, 'homes without a place': 0 },
    ]);
  });
});

it('the last line counts for a postcode that is twice in the file', async () => {
  const first: PostcodePlace = ['SW12 9EA', 51.5, -0.2];
  expect(await placed({}, { file: [first, OUTWARD, POSTCODE] })).toEqual(['postcode', POSTCODE[1]]);
});
