import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { visits } from '@/lib/features/records/visits';
import { updateAverage } from '@/lib/features/standing/customer-rating/server/ratings';
import { agencyWorld } from '@/tests/support/agency-world';
import { backendForFile } from '@/tests/support/backend-for-file';
import { importedWorker } from '@/tests/support/imported-worker';
import { buildRating } from '@/tests/support/row-builders';

const backend = backendForFile();

const BEFORE = { rating: '4.9', ratings: '200', visitsDone: '640' };

/** Nia's line has these cells. */
async function established(cells: Readonly<Record<string, string>>) {
  const agency = await agencyWorld(backend.database);
  await agency.take(agency.changed('workers', 2, cells));
  return { agency, nia: await importedWorker(backend, agency, 'nia') };
}

it('a cleaner’s rating and visits from before the app count, and are shown as such', async () => {
  const { agency, nia } = await established(BEFORE);
  expect(await nia.read('auth/')).toMatchObject({ current_rating: 4.9, num_ratings: 200 });
  const stats = `workers/${nia.workerId}/stats/`;
  expect(await nia.read(stats)).toMatchObject({
    ...{ rating_count: 200, rating_average: 4.9, rating_five_star_count: 0, visit_count: 640 },
    ...{ rating_count_before: 200, rating_average_before: 4.9, visit_count_before: 640 },
  });
  expect(await nia.read(`${stats}?fromDate=2026-01-01`)).toMatchObject({
    ...{ rating_count: 0, rating_average: null, visit_count: 0, total_visits: 0 },
    ...{ rating_is_above_trialling_target_average: true, visit_count_before: 640 },
  });
  expect(await nia.read(`workers/${nia.workerId}/achievements/`)).toMatchObject({ completed_visits: 640 });
  await agency.inside(async (ctx) => {
    const [visit] = await ctx.tx.select().from(visits).where(eq(visits.workerId, nia.workerId)).limit(1);
    const done = { jobId: visit?.jobId ?? 0, scheduledDate: visit?.scheduledDate ?? '' };
    await ctx.tx
      .update(visits)
      .set({ finishedAt: ctx.now })
      .where(eq(visits.id, visit?.id ?? 0));
    await buildRating(ctx, { workerId: nia.workerId, ...done, rating: 1 });
    await updateAverage(ctx, nia.workerId);
  });
  expect(await nia.read('auth/')).toMatchObject({ current_rating: 4.88, num_ratings: 201 });
  expect(await nia.read(stats)).toMatchObject({ rating_count: 201, rating_low_count: 1, visit_count: 641 });
  const { rating_average: average } = (await nia.read(stats)) as { readonly rating_average: number };
  expect(average).toBeCloseTo(981 / 201, 9);
});

it('visits from before the app unlock regular extra jobs', async () => {
  const finished = async (cells: Readonly<Record<string, string>>) => {
    const { nia } = await established(cells);
    return nia.read(`workers/${nia.workerId}/extra-job-eligibility/`);
  };
  expect(await finished({})).toMatchObject({ regular_job_eligibility_remaining_visits: 10 });
  expect(await finished(BEFORE)).toMatchObject({ regular_job_eligibility_remaining_visits: 0 });
});

it('a later sheet changes a cleaner’s earlier rating and visits, and a sheet without the columns keeps them', async () => {
  const { agency, nia } = await established(BEFORE);
  await agency.take(agency.changed('workers', 2, { ...BEFORE, rating: '4.5', ratings: '210' }));
  expect(await nia.read('auth/')).toMatchObject({ current_rating: 4.5, num_ratings: 210 });
  await agency.take(agency.changed('workers', 2, { mobile: '07700 900199' }));
  expect(await nia.read('auth/')).toMatchObject({
    ...{ current_rating: 4.5, num_ratings: 210, primary_telephone_number: '07700 900199' },
  });
});

it('the import of cleaners reads regular hours and the hours of single days', async () => {
  const { nia } = await established({
    regularHours: 'Mon-Thu 8am-12pm, 1pm-5pm; Sat 10:00-14:00',
    hoursOfDays: '04/03/2026 9am-11am; 5/3/2026 off',
  });
  const hours = (await nia.read(`workers/${nia.workerId}/availability/`)) as readonly {
    availability: unknown;
  }[];
  const long = [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '17:00' },
  ];
  expect(hours.map(({ availability }) => availability)).toEqual([
    ...[long, long, long, long, [], [{ start: '10:00', end: '14:00' }], []],
  ]);
  const day = (date: string) => nia.read(`workers/${nia.workerId}/working-day/${date}/`);
  expect(await day('2026-03-03')).toMatchObject({ working: true, start_time: '08:00', end_time: '17:00' });
  expect(await day('2026-03-04')).toMatchObject({ working: true, start_time: '09:00', end_time: '11:00' });
  expect(await day('2026-03-05')).toMatchObject({ on_break: true });
});

it('[SCHED-10] a day is not worked while nobody has set hours, and the schedule says that they are not known', async () => {
  const { nia } = await established({});
  const days = () => nia.read(`workers/${nia.workerId}/working-days/`);
  const friday = (all: unknown) =>
    (all as readonly { day: string }[]).find(({ day }) => day === '2026-03-06');
  expect(friday(await days())).toMatchObject({ working: false, hours_known: false });
  const body = Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, availability: [] }));
  await backend.call('PUT', `workers/${nia.workerId}/availability/`, { token: nia.token, body });
  const known = friday(await days());
  expect(known).toMatchObject({ working: false });
  expect(known).not.toHaveProperty('hours_known');
});

it('the hours of a later sheet replace those of an earlier sheet, but not those that the cleaner set', async () => {
  const { agency, nia } = await established({ regularHours: 'Mon 9am-5pm' });
  const mondays = async () => {
    const [monday] = (await nia.read(`workers/${nia.workerId}/availability/`)) as readonly {
      availability: unknown;
    }[];
    return monday?.availability;
  };
  await agency.take(agency.changed('workers', 2, { regularHours: 'Mon 10am-4pm' }));
  expect(await mondays()).toEqual([{ start: '10:00', end: '16:00' }]);
  const body = Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, availability: [] }));
  const { token } = nia;
  await backend.call('PUT', `workers/${nia.workerId}/availability/`, { token, body });
  const { leftAlone } = await agency.take(agency.changed('workers', 2, { regularHours: 'Mon 7am-9am' }));
  expect(await mondays()).toEqual([]);
  expect(leftAlone).toEqual([
    { sheet: 'workers', line: 2, reason: 'this cleaner’s regular hours were set in the app and stay' },
  ]);
});
