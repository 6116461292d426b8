import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { CUSTOMER_ANSWERS, WRONG_LINKS } from '@/lib/core/ground/server/limits';
import { addAdjustment } from '@/lib/features/money/payments/server/adjustments';
import { tipCauseOf } from '@/lib/features/money/payments/server/tips';
import { customerRatings, ratingLinks } from '@/lib/features/records/standing';
import { customers, visits } from '@/lib/features/records/visits';
import { COMPLIMENTS, PROBLEM_CATEGORIES } from '@/lib/features/standing/performance/model';
import { backendForFile } from '@/tests/support/backend-for-file';
import { impersonate, makeAdministrator } from '@/tests/support/office';
import { buildRating } from '@/tests/support/row-builders';
import { setUpVisit, TODAY } from '@/tests/support/visit-set-up';
import { RATING_MAIL_JOB, ratingMailHandler } from './mail-rating';

const backend = backendForFile();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-rating-'));
  return () => rmSync(folder, { recursive: true });
});

const EVENING = `${TODAY}T18:00:00.000Z`;

async function runDueJobs(mailer = chooseMailer({ smtpUrl: null, dataDir: folder })): Promise<void> {
  const { database } = backend;
  const handler = ratingMailHandler({ database, chooseMailer: mailer, origin: 'https://work.example.org' });
  const runner = startRunner({ database, handlers: { [RATING_MAIL_JOB]: handler }, log: () => {} });
  await runner.runDue();
  await runner.stop();
}

/** Runs this world's queued jobs now; returns every mail so far. */
async function mails(world: string): Promise<string[]> {
  await backend.in(world, ({ tx }) =>
    tx
      .update(backgroundJobs)
      .set({ dueAt: '2020-01-01T00:00:00Z' })
      .where(and(eq(backgroundJobs.world, world), eq(backgroundJobs.status, 'waiting'))),
  );
  await runDueJobs();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.eml$/.test(name)).sort();
  return files.map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''));
}

const tokenIn = (mail = '') =>
  /https:\/\/work\.example\.org\/app-sweepers\/rate\/([\w-]+)/.exec(mail)?.[1] ?? '';

async function setUp({ now = EVENING, firstNames = 'Zoe Maribel' } = {}) {
  const { world, worker, visit, tap, row } = await setUpVisit(backend, { now });
  await backend.in(world, ({ tx }) => tx.update(workers).set({ firstNames }).where(eq(workers.world, world)));
  const finish = async () => {
    await tap('start', `${TODAY}T08:00:00Z`);
    expect((await tap('finish', `${TODAY}T10:00:00Z`)).status).toBe(200);
  };
  const move = (to: string) =>
    backend.in(world, ({ tx }) =>
      tx
        .update(worlds)
        .set({ clockOffsetMs: Date.parse(to) - Date.now() })
        .where(eq(worlds.id, world)),
    );
  const ratings = () =>
    backend.in(world, ({ tx }) => tx.select().from(customerRatings).where(eq(customerRatings.world, world)));
  return { world, worker, visit, tap, row, finish, move, ratings };
}

/** The visit is finished and its mail has the token. */
async function setUpMailed(options: Parameters<typeof setUp>[0] = {}) {
  const set = await setUp(options);
  await set.finish();
  const token = tokenIn((await mails(set.world)).at(-1));
  return { ...set, token };
}

const read = (token: string) => backend.call('POST', 'customer-rating/', { body: { token } });
const NOTHING = { compliment: null, problem: null, comment: '' };
const save = (token: string, body: object) =>
  backend.call('POST', 'customer-rating/save/', { body: { token, ...NOTHING, ...body } });

describe('the mail after a finished visit', () => {
  it('the mail after a finished visit links to the rating and names cleaner and days, without address or surname', async () => {
    const { world, finish } = await setUp();
    await finish();
    const [mail = '', ...others] = await mails(world);
    expect(others).toEqual([]);
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
    expect(mail).toMatch(/^Subject: How was your clean with Zoe\?/m);
    expect(mail).toContain('Zoe finished your clean on Tuesday 16 June');
    expect(mail).toContain('The link works until Tuesday 30 June');
    expect(mail).not.toMatch(/Maribel|Balham/);
  });

  it('the mail after a finished visit is sent after an hour', async () => {
    const { world, finish } = await setUp();
    await finish();
    const [job] = await backend.in(world, ({ tx }) =>
      tx
        .select({ waitS: sql<number>`extract(epoch from ${backgroundJobs.dueAt} - now())::float` })
        .from(backgroundJobs)
        .where(eq(backgroundJobs.world, world)),
    );
    expect(job?.waitS).toBeGreaterThan(3_000);
    expect(job?.waitS).toBeLessThanOrEqual(3_600);
    await runDueJobs();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('the mail after a finished visit is sent once, even if the visit is finished again', async () => {
    const { world, tap, finish } = await setUp();
    await finish();
    await tap('finish', `${TODAY}T10:00:00Z`);
    expect(await mails(world)).toHaveLength(1);
    await tap('finish', `${TODAY}T10:05:00Z`);
    await tap('unstart');
    await finish();
    expect(await mails(world)).toHaveLength(1);
  });

  it('the mail after a finished visit is not sent for an undone finish, but for the next one', async () => {
    const { world, tap, finish, move } = await setUp();
    await finish();
    await tap('unstart');
    expect(await mails(world)).toEqual([]);
    await finish();
    await tap('unstart');
    await move(`${TODAY}T18:30:00.000Z`);
    await finish();
    // Both jobs are queued. The job of the undone finish must not send a mail early.
    await backend.in(world, async ({ tx }) => {
      const jobs = await tx.select().from(backgroundJobs).where(eq(backgroundJobs.world, world));
      const [, first] = jobs.toSorted((a, b) => a.id - b.id);
      expect(jobs.map(({ status }) => status).toSorted()).toEqual(['done', 'waiting', 'waiting']);
      await tx
        .update(backgroundJobs)
        .set({ dueAt: '2020-01-01T00:00:00Z' })
        .where(eq(backgroundJobs.id, first?.id ?? 0));
    });
    await runDueJobs();
    expect(readdirSync(folder)).toEqual([]);
    expect(await mails(world)).toHaveLength(1);
  });

  it('the mail after a finished visit is sent for a finish that arrives on the next day, not for one that waits for the office', async () => {
    const { world, tap, move } = await setUp();
    await tap('start', `${TODAY}T08:00:00Z`);
    await move('2026-06-17T18:00:00.000Z');
    await tap('finish', `${TODAY}T10:00:00Z`);
    const sent = await mails(world);
    expect(sent[0]).toContain('your clean on Tuesday 16 June');
    expect(sent[0]).toContain('The link works until Wednesday 1 July');
    const late = await setUp();
    await late.tap('start', `${TODAY}T08:00:00Z`);
    await late.move('2026-06-18T18:00:00.000Z');
    expect((await late.tap('finish', `${TODAY}T10:00:00Z`)).status).toBe(202);
    expect(await mails(late.world)).toEqual(sent);
  });

  it('the mail after a finished visit is sent for a finish during impersonation', async () => {
    const { world, worker, tap, visit } = await setUp();
    await tap('start', `${TODAY}T08:00:00Z`);
    const impersonationToken = await impersonate(
      backend,
      await makeAdministrator(backend, world),
      worker.workerId,
    );
    const path = `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/finish/`;
    expect((await backend.call('PATCH', path, { token: impersonationToken })).status).toBe(200);
    expect(await mails(world)).toHaveLength(1);
  });

  it.each([
    ['a customer without an email address', { email: null }, {}],
    ['a visit without a cleaner', {}, { workerId: null }],
    ['a visit that was skipped meanwhile', {}, { skipped: true }],
  ])('the mail after a finished visit is not sent for %s', async (_, customer, visit) => {
    const { world, finish } = await setUp();
    await finish();
    await backend.in(world, async ({ tx }) => {
      if ('email' in customer) await tx.update(customers).set(customer).where(eq(customers.world, world));
      if (Object.keys(visit).length > 0) await tx.update(visits).set(visit).where(eq(visits.world, world));
    });
    expect(await mails(world)).toEqual([]);
  });

  it('the mail after a finished visit is not sent for a visit that already has a rating', async () => {
    const { world, worker, visit, finish } = await setUp();
    await finish();
    const { jobId, scheduledDate } = visit;
    await backend.in(world, (ctx) => buildRating(ctx, { workerId: worker.workerId, jobId, scheduledDate }));
    expect(await mails(world)).toEqual([]);
  });

  it.each(['demo', 'canned'] as const)(
    'the mail after a finished visit is not sent in a %s world',
    async (kind) => {
      const { world, finish } = await setUp();
      await finish();
      await backend.in(world, ({ tx }) => tx.update(worlds).set({ kind }).where(eq(worlds.id, world)));
      expect(await mails(world)).toEqual([]);
    },
  );

  it('the mail after a finished visit is sent at the next try after a failure', async () => {
    const { world, finish } = await setUp();
    await finish();
    await backend.in(world, ({ tx }) => tx.update(backgroundJobs).set({ dueAt: '2020-01-01T00:00:00Z' }));
    await runDueJobs(() => ({ send: () => Promise.reject(new Error('away')) }));
    expect(await mails(world)).toHaveLength(1);
  });
});

describe('the rating link', () => {
  it('the rating link shows only the cleaner’s first name, the days and the choices', async () => {
    const { token } = await setUpMailed();
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ state: 'open', cleaner: 'Zoe', day: TODAY, last_day: '2026-06-30', rating: null },
      compliments: COMPLIMENTS.map((code) => ({ code, display: expect.stringMatching(/^[A-Z]/) })),
      problems: PROBLEM_CATEGORIES.map((code) => ({ code, display: expect.stringMatching(/^[A-Z]/) })),
    });
  });

  it('the rating link is stored as a hash only', async () => {
    const { world, token } = await setUpMailed();
    const links = await backend.in(world, ({ tx }) =>
      tx.select().from(ratingLinks).where(eq(ratingLinks.world, world)),
    );
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('the rating link saves a rating, which a later one replaces until the last day ends', async () => {
    const { token, worker, visit, ratings, move } = await setUpMailed();
    const first = { stars: 5, compliment: 'rightOnTime', comment: ' Spotless!\r\nThank you ' };
    expect((await save(token, first)).body).toMatchObject({
      rating: { stars: 5, compliment: 'rightOnTime', problem: null, comment: 'Spotless!\nThank you' },
    });
    await move('2026-06-30T20:00:00.000Z');
    const second = { stars: 2, problem: 'left_early' };
    expect((await save(token, second)).status).toBe(200);
    expect((await read(token)).body).toMatchObject({
      ...{ state: 'open', rating: { stars: 2, compliment: null, problem: 'left_early', comment: null } },
    });
    expect(await ratings()).toMatchObject([
      {
        ...{ jobId: visit.jobId, scheduledDate: visit.scheduledDate, workerId: worker.workerId },
        ...{ visitDay: TODAY, rating: 2, compliment: null, problemCategory: 'left_early', moreInfo: null },
      },
    ]);
    await move('2026-07-01T08:00:00.000Z');
    expect((await save(token, first)).status).toBe(404);
    expect((await read(token)).body).toMatchObject({ state: 'expired', last_day: '2026-06-30' });
    expect(await ratings()).toMatchObject([{ rating: 2 }]);
  });

  it('the rating link saves nothing and says so while the visit is not finished', async () => {
    const { token, tap, ratings } = await setUpMailed();
    await tap('unstart');
    expect((await read(token)).body).toMatchObject({ state: 'not-finished', day: TODAY });
    expect((await save(token, { stars: 5 })).status).toBe(404);
    expect(await ratings()).toEqual([]);
  });

  it('the rating link answers 404 once the visit has no cleaner', async () => {
    const { world, token } = await setUpMailed();
    await backend.in(world, ({ tx }) =>
      tx.update(visits).set({ workerId: null }).where(eq(visits.world, world)),
    );
    expect((await read(token)).status).toBe(404);
    expect((await save(token, { stars: 5 })).status).toBe(404);
  });

  it('the rating link answers invalid tokens and a demo’s token with the same 404', async () => {
    const { world, token, ratings } = await setUpMailed();
    const wrong = [token.slice(0, -1), `${token}A`, token.toLowerCase(), 'x', '’'];
    const answers = await Promise.all(wrong.flatMap((one) => [read(one), save(one, { stars: 1 })]));
    await backend.in(world, ({ tx }) => tx.update(worlds).set({ kind: 'demo' }).where(eq(worlds.id, world)));
    answers.push(await read(token), await save(token, { stars: 1 }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await ratings()).toEqual([]);
  });

  it('the rating link rates only the visit of its own world', async () => {
    const [one, other] = [await setUpMailed(), await setUpMailed()];
    await save(one.token, { stars: 4 });
    expect(await one.ratings()).toMatchObject([{ rating: 4 }]);
    expect(await other.ratings()).toEqual([]);
  });

  it('the rating link keeps a compliment only with 4 or 5 stars, and a problem only with fewer', async () => {
    const { token } = await setUpMailed();
    const both = { compliment: 'tidying', problem: 'arrived_late' };
    for (const [stars, kept] of [
      [5, { compliment: 'tidying', problem: null }],
      [4, { compliment: 'tidying', problem: null }],
      [3, { compliment: null, problem: 'arrived_late' }],
      [1, { compliment: null, problem: 'arrived_late' }],
    ] as const) {
      expect((await save(token, { stars, ...both })).body).toMatchObject({ rating: { stars, ...kept } });
    }
  });

  it.each([
    ['a tip below zero', { stars: 5, tip: '-5' }],
    ['a tip of 10,000', { stars: 5, tip: '10,000' }],
    ['no stars', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['an unknown compliment', { stars: 5, compliment: 'best' }],
    ['an unknown problem', { stars: 1, problem: 'tidying' }],
    ['a long comment', { stars: 5, comment: 'x'.repeat(1_001) }],
    ['a huge comment', { stars: 5, comment: 'x'.repeat(300_000) }],
    ['control characters', { stars: 5, comment: 'a\u0007b' }],
  ])('the rating link refuses %s', async (_, body) => {
    const { token, ratings } = await setUpMailed();
    expect((await save(token, body)).status).toBe(400);
    expect(await ratings()).toEqual([]);
  });

  it('the rating link saves the tip that a customer says, which waits for the office and stays after its answer', async () => {
    const { token, world, ratings } = await setUpMailed();
    const answer = () =>
      backend.in(world, ({ tx }) => tx.update(customerRatings).set({ tipAnsweredAt: EVENING }));
    expect((await save(token, { stars: 5, tip: '£5.50' })).body).toMatchObject({
      rating: { tip: { pence: 550, is_answered: false } },
    });
    expect(await ratings()).toMatchObject([{ saidTipPence: 550, tipAnsweredAt: null }]);
    expect((await save(token, { stars: 4, tip: '' })).body).toMatchObject({ rating: { tip: null } });
    await save(token, { stars: 4, tip: '7' });
    await answer();
    expect((await save(token, { stars: 3, tip: '9' })).body).toMatchObject({
      rating: { stars: 3, tip: { pence: 700, is_answered: true } },
    });
    expect((await read(token)).body).toMatchObject({ rating: { tip: { pence: 700, is_answered: true } } });
  });

  it('the rating link opens no tip that the office has entered already', async () => {
    const { token, world, visit, worker, ratings } = await setUpMailed();
    const { jobId, scheduledDate } = visit;
    await backend.in(world, (ctx) =>
      addAdjustment(ctx, {
        ...{ workerId: worker.workerId, type: 'tip', amountPence: 500, reason: null, day: TODAY },
        ...{ visit, cause: tipCauseOf({ jobId, scheduledDate }) },
      }),
    );
    expect((await save(token, { stars: 5, tip: '5' })).body).toMatchObject({
      rating: { tip: { pence: 500, is_answered: true } },
    });
    expect((await ratings())[0]?.tipAnsweredAt).not.toBeNull();
  });

  it('the rating link accepts the longest comment with Windows line breaks', async () => {
    const { token } = await setUpMailed();
    const comment = `${'x'.repeat(499)}\r\n${'y'.repeat(500)}`;
    expect((await save(token, { stars: 5, comment })).body).toMatchObject({
      rating: { comment: comment.replace('\r\n', '\n') },
    });
  });
});

describe('the cleaner', () => {
  it('the cleaner sees a customer’s rating in reviews, summary and profile', async () => {
    const { token, worker } = await setUpMailed();
    await save(token, { stars: 4, compliment: 'tidying', comment: 'Spotless' });
    const root = `workers/${worker.workerId}`;
    const { body: list } = await backend.call('GET', `${root}/ratings/?expand=customer`, worker);
    expect(list).toMatchObject({
      results: [
        {
          ...{
            rating: 4,
            compliment: 'tidying',
            compliment_display: 'Great at tidying',
            more_info: 'Spotless',
          },
          ...{ customer: { preferred_name: 'Priya' }, visit: { actual_date: TODAY } },
        },
      ],
    });
    const { body: stats } = await backend.call('GET', `${root}/stats/`, worker);
    expect(stats).toMatchObject({ rating_count: 1, rating_average: 4, rating_four_star_count: 1 });
    const { body: user } = await backend.call('GET', 'auth/', worker);
    expect(user).toMatchObject({ current_rating: 4, num_ratings: 1 });
    await save(token, { stars: 2, problem: 'left_early' });
    expect((await backend.call('GET', `${root}/ratings/?expand=customer`, worker)).body).toMatchObject({
      results: [{ rating: 2, problem_category: 'left_early', customer: null }],
    });
    expect((await backend.call('GET', 'auth/', worker)).body).toMatchObject({
      ...{ current_rating: 2, num_ratings: 1 },
    });
  });

  it('the cleaner gets one event for each saved rating', async () => {
    const { world, token, worker } = await setUpMailed();
    const events = async () => {
      const rows = await backend.in(world, ({ tx }) =>
        tx.select().from(liveEvents).where(eq(liveEvents.world, world)),
      );
      const isRating = ({ event }: { event: unknown }) => (event as { type: string }).type === 'ratings';
      return rows.filter(isRating).map(({ recipient }) => recipient);
    };
    expect(await events()).toEqual([]);
    await save(token, { stars: 4 });
    expect(await events()).toEqual([`worker:${worker.workerId}`]);
  });
});

describe('the rate limits', () => {
  const from = (address: string, token: string) =>
    backend.handle({
      method: 'POST',
      path: 'customer-rating/',
      query: new URLSearchParams(),
      headers: {},
      body: { token },
      caller: { address, knownDevice: null },
    });

  it('the rate limits of ratings block an address that guesses tokens, and no other', async () => {
    const { token } = await setUpMailed();
    for (let tries = 0; tries < WRONG_LINKS; tries += 1) await from('192.0.2.11', 'wrong');
    const refused = await from('192.0.2.11', token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.12', token)).status).toBe(200);
  });

  it('the rate limits of ratings block saving more often than a person does', async () => {
    const { token } = await setUpMailed();
    for (let count = 0; count < CUSTOMER_ANSWERS; count += 1) {
      expect((await save(token, { stars: 5 })).status).toBe(200);
    }
    expect((await save(token, { stars: 1 })).status).toBe(429);
    expect((await read(token)).body).toMatchObject({ rating: { stars: 5 } });
  });
});
