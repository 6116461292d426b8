import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { visitRatings } from '@/lib/features/records/standing';
import { backendForFile } from '@/tests/support/backend-for-file';
import { setUpVisit } from '@/tests/support/visit-set-up';
import { rateVisitCalls } from '../calls';
import { RATING_ISSUE_CODES, SUPPLY_ITEMS } from '../model';

interface ServedIssue {
  readonly code: string;
  readonly display: string;
  readonly items: readonly string[];
}

const FINISHED = { startedAt: '2026-06-16T06:00:00Z', finishedAt: '2026-06-16T07:50:00Z' };
const BAD = { rating: 1, issues: [{ code: 'cleaning_equipment', items: ['mop'] }], message: 'No mop head' };

const backend = backendForFile();

async function servedIssues(): Promise<readonly ServedIssue[]> {
  const worker = await backend.makeWorker(await backend.makeWorld());
  const { status, body } = await backend.call('GET', 'ratings/worker/issues/', worker);
  expect(status).toBe(200);
  return body as readonly ServedIssue[];
}

/** Makes a finished visit by default, with functions to rate it and to read its ratings. */
async function setUpRating(visit: Parameters<typeof setUpVisit>[1] = { visit: FINISHED }) {
  const made = await setUpVisit(backend, visit);
  const { jobId, scheduledDate } = made.visit;
  const rate = (body: unknown, headers: Record<string, string> = {}, who = made.worker) =>
    backend.call('PUT', `ratings/worker/${who.workerId}/rate-visit/${jobId}/${scheduledDate}/`, {
      token: who.token,
      body,
      headers,
    });
  const ratings = () =>
    backend.in(made.world, ({ tx }) =>
      tx
        .select()
        .from(visitRatings)
        .where(and(eq(visitRatings.world, made.world), eq(visitRatings.jobId, jobId))),
    );
  return { ...made, rate, ratings };
}

describe('the issues', () => {
  it('[ACT-19] the issues have code, display and items, and are cached for three days', async () => {
    for (const issue of await servedIssues()) {
      expect(Object.keys(issue).sort()).toEqual(['code', 'display', 'items']);
    }
    expect(rateVisitCalls.listRatingIssues).toMatchObject({
      method: 'GET',
      path: 'ratings/worker/issues/',
      cache: { name: 'rating-issues', maxAgeS: 259_200 },
    });
  });

  it('[ACT-17] the issues have the documented codes, each with its text', async () => {
    const texts = Object.fromEntries((await servedIssues()).map(({ code, display }) => [code, display]));
    expect(texts).toEqual({
      access: 'access',
      cleaning_equipment: 'cleaning equipment (e.g. mop, vacuum)',
      cleaning_products: 'cleaning products (e.g. sprays, cloths)',
      customer_attitude: 'customer attitude',
      job_location: 'job location',
      needs_deep_clean: 'needs specialist deep clean',
      needs_eot_clean: 'needs move in/out clean',
      not_enough_time: 'not enough time',
    });
    expect(Object.keys(texts).sort()).toEqual([...RATING_ISSUE_CODES].sort());
  });

  it('[ACT-18] the issues offer iron, mop and vacuum for equipment, and eleven items for products', async () => {
    const withItems = (await servedIssues()).filter(({ items }) => items.length > 0);
    const items = Object.fromEntries(withItems.map((issue) => [issue.code, issue.items]));
    expect(items).toEqual({
      cleaning_equipment: ['iron', 'mop', 'vacuum'],
      cleaning_products: [
        'bathroom_cleaner',
        'bin_bags',
        'floor_cleaner',
        'gloves',
        'kitchen_cleaner',
        'limescale_remover',
        'microfibre_cloth',
        'multi_surface_cleaner',
        'sponge',
        'vacuum_bags',
        'window_cleaner',
      ],
    });
    expect(Object.values(items).flat().sort()).toEqual([...SUPPLY_ITEMS].sort());
  });
});

describe('a rating', () => {
  it('a rating is returned, and stored with the worker and the time of the tap', async () => {
    const { rate, ratings, worker } = await setUpRating();
    const { status, body } = await rate(BAD, { 'x-event-registered-at': '2026-06-16T07:55:00Z' });
    expect({ status, body }).toEqual({ status: 200, body: BAD });
    const [kept, ...more] = await ratings();
    expect(kept).toMatchObject({ ...BAD, workerId: worker.workerId });
    expect(Date.parse(kept?.ratedAt ?? '')).toBe(Date.parse('2026-06-16T07:55:00Z'));
    expect(more).toEqual([]);
  });

  it('a rating makes its visit no longer reviewable', async () => {
    const { rate, path, worker } = await setUpRating();
    const isReviewable = async () =>
      ((await backend.call('GET', path, worker)).body as { is_reviewable: boolean }).is_reviewable;
    expect(await isReviewable()).toBe(true);
    await rate({ rating: 5 });
    expect(await isReviewable()).toBe(false);
  });

  it('a rating replaces an earlier one completely', async () => {
    const { rate, ratings } = await setUpRating();
    await rate(BAD);
    expect(await rate({ rating: 5 })).toMatchObject({ status: 200, body: { rating: 5 } });
    expect(await ratings()).toMatchObject([{ rating: 5, issues: [], message: null }]);
  });

  it('a rating is not applied again when it is retried with the same key', async () => {
    const { rate, ratings } = await setUpRating();
    const key = { 'idempotency-key': crypto.randomUUID() };
    await rate(BAD, key);
    await rate({ rating: 3 });
    expect(await rate(BAD, key)).toMatchObject({ status: 200, body: BAD });
    expect(await ratings()).toMatchObject([{ rating: 3 }]);
  });

  it.each([
    ['has not finished', { startedAt: FINISHED.startedAt }, 'Finish the visit before you rate it.'],
    ['cannot be rated', { ...FINISHED, isReviewable: false }, 'You cannot rate this visit.'],
  ])('a rating is refused with a reason for a visit that %s', async (_, visit, sentence) => {
    const { rate, ratings } = await setUpRating({ visit });
    expect(await rate(BAD)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_error', error_message: sentence },
    });
    expect(await ratings()).toEqual([]);
  });

  it('a rating gets status 404 for another worker’s visit, and 403 under another worker’s id', async () => {
    const { rate, ratings, world, worker } = await setUpRating();
    const other = await backend.makeWorker(world);
    expect((await rate(BAD, {}, other)).status).toBe(404);
    expect((await rate(BAD, {}, { ...other, workerId: worker.workerId })).status).toBe(403);
    expect(await ratings()).toEqual([]);
  });

  it('[ACT-15] a rating is Bad = 1, Okay = 3 or Good = 5 only', async () => {
    const { rate } = await setUpRating();
    for (const rating of [1, 3, 5]) expect((await rate({ rating })).status).toBe(200);
    for (const rating of [0, 2, 4, 6, 3.5, '3', null]) expect((await rate({ rating })).status).toBe(400);
    expect((await rate({})).status).toBe(400);
  });

  it('[ACT-16] a rating may have issues for Bad and Okay, but not for Good', async () => {
    const { rate } = await setUpRating();
    const { issues } = BAD;
    for (const rating of [1, 3]) expect((await rate({ rating, issues })).status).toBe(200);
    const refused = await rate({ rating: 5, issues });
    expect(refused).toMatchObject({
      status: 400,
      body: { error_message: 'To report problems, choose Okay or Bad.' },
    });
    expect((await rate({ rating: 5, issues: [] })).status).toBe(200);
  });

  it('a rating is refused with too many issues or items, a long message or unknown fields', async () => {
    const { rate } = await setUpRating();
    const issues = Array.from({ length: 9 }, () => ({ code: 'access' }));
    const items = Array.from({ length: 15 }, () => 'mop');
    for (const body of [
      { rating: 1, issues },
      { rating: 1, issues: [{ code: 'cleaning_equipment', items }] },
      { rating: 1, issues: [{ category: 'access' }] },
      { rating: 1, message: 'x'.repeat(1001) },
      { rating: 1, mood: 'bad' },
    ]) {
      expect((await rate(body)).status).toBe(400);
    }
    expect((await rate({ rating: 1, message: 'x'.repeat(1000) })).status).toBe(200);
  });
});
