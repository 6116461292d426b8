import { asc, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueOfficeToken, issueToken } from '@/lib/core/backend/accounts/token';
import { groupRows, ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { penceOf } from '@/lib/core/ground/money/pence';
import { EXPAND_USER } from '@/lib/core/ground/session/calls';
import { addDays, dayOf, mondayOf } from '@/lib/core/ground/time/zoned';
import { calls } from '@/lib/features/gateway';
import { currentOf, currentPeriod, currentWeek } from '@/lib/features/money/payments/current-week';
import { payDayOf } from '@/lib/features/money/payments/periods';
import { phoneFactsOf } from '@/lib/features/money/payments/phone-facts';
import type { PaymentPeriod } from '@/lib/features/money/payments/schema';
import {
  adjustmentsPence,
  type PeriodSums,
  shownPeriod,
  sumsOf,
} from '@/lib/features/money/payments/shown-period';
import type { PayWeek, WorkerPay } from '@/lib/features/office/pay/schema';
import type { FoundWorkers, WorkerFile } from '@/lib/features/office/workers/schema';
import { visitPay as payLines, referrals } from '@/lib/features/records/pay';
import { applicants } from '@/lib/features/records/people';
import { visits } from '@/lib/features/records/visits';
import { EXPAND_RATINGS } from '@/lib/features/standing/performance/calls';
import { paySummaryOf, recentFrom, threeStarCount } from '@/lib/features/standing/performance/rules';
import type { ReceivedRating } from '@/lib/features/standing/performance/schema';
import { EXPAND_VISITS } from '@/lib/features/work/schedule/calls';
import { comingDaysOf, doneHours, pastDaysOf, weekSums } from '@/lib/features/work/schedule/past-days';
import { scheduleOf } from '@/lib/features/work/schedule/schedule';
import { pastDaysInput } from '@/lib/features/work/schedule/use-past-days';
import type { Visit } from '@/lib/features/work/visits/schema';
import { setRate } from '@/lib/features/work/visits/server/rates';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import { rateOf, servedSkippedPence, sumPay, visitPay } from '@/lib/features/work/visits/visit-pay';
import { backendForFile } from '@/tests/support/backend-for-file';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { sessionOf } from '@/tests/support/fake-upstream';
import { planOn } from '@/tests/support/planned-sample';
import type { Wire } from '@/tests/support/wire';
import { makeSampleWorld } from './make-sample';

const ZONE = 'Europe/London';
const backend = backendForFile();

type Ask = <C extends CallDefinition>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

interface Sample {
  readonly world: string;
  readonly now: string;
  readonly workers: readonly SampleWorker[];
  /** It reads a page of the office. */
  readonly office: <T>(address: string) => Promise<Wire<T>>;
}

interface SampleWorker {
  readonly workerId: number;
  readonly ask: Ask;
}

/**
 * Makes the marketplace's sample, with all cleaners who have an account, and what the office has changed in open weeks.
 */
async function makeSample(now: string): Promise<Sample> {
  const world = await backend.makeWorld(now, { seed: 7 });
  const { people, officeToken } = await backend.in(world, async (ctx) => {
    await makeSampleWorld(ctx, { passwordHash: 'a hash', emailSuffix: dayOf(now, ZONE), hasWeek: true });
    await changePay(ctx);
    const isWorker = ofWorld(ctx, accounts, eq(accounts.role, 'worker'));
    const rows = await ctx.tx.select().from(accounts).where(isWorker).orderBy(asc(accounts.id));
    const found: { workerId: number; token: string }[] = [];
    for (const { id, workerId } of rows)
      found.push({ workerId: workerId ?? 0, token: await issueToken(ctx, id) });
    const [admin] = await ctx.tx
      .select()
      .from(accounts)
      .where(ofWorld(ctx, accounts, eq(accounts.role, 'admin')));
    return { people: found, officeToken: await issueOfficeToken(ctx, admin?.id ?? 0, 'admin') };
  });
  return {
    ...{ world, now },
    workers: people.map(({ workerId, token }) => ({ workerId, ask: asks(workerId, token) })),
    office: async <T>(address: string) => {
      const { status, body } = await backend.call('GET', address, { token: officeToken });
      if (status !== 200) throw new Error(`${address} was answered with ${status}`);
      return body as Wire<T>;
    },
  };
}

/**
 * In each open week the office corrects the hours of each cleaner's first visit, and her second has a tip among its
 * tasks only. From today every second cleaner gets more an hour, for a smaller fee.
 */
async function changePay(ctx: WorldContext): Promise<void> {
  const isRecorded = ofWorld(ctx, payLines, isNull(payLines.tipPence));
  const lines = await ctx.tx
    .select()
    .from(payLines)
    .where(isRecorded)
    .orderBy(
      asc(payLines.workerId),
      asc(payLines.firstDay),
      asc(payLines.scheduledDate),
      asc(payLines.jobId),
    );
  const byWeek = groupRows(lines, ({ workerId, firstDay }) => `${workerId} ${firstDay}`);
  const isOf = (table: typeof payLines | typeof visits, { jobId, scheduledDate }: (typeof lines)[number]) =>
    ofWorld(ctx, table, eq(table.jobId, jobId), eq(table.scheduledDate, scheduledDate));
  const tasks = sql`${visits.tasks} || ${JSON.stringify([{ type: 'tip', hours: 0, price: 3.5 }])}::jsonb`;
  for (const [first, second] of byWeek.values()) {
    const paidMinutes = (first?.paidMinutes ?? 0) + CORRECTED_MINUTES;
    const correction = { paidMinutes, correctionReason: 'Agreed' };
    if (first) await ctx.tx.update(payLines).set(correction).where(isOf(payLines, first));
    if (second) await ctx.tx.update(visits).set({ tipPence: null, tasks }).where(isOf(visits, second));
  }
  const raised = new Set(lines.map(({ workerId }) => workerId).filter(isRaised));
  for (const workerId of raised) await setRate(ctx, { ...RAISE, workerId, fromDay: ctx.today });
}

const CORRECTED_MINUTES = 45;
const RAISE = { basePence: 1325, hourlyBonusPence: 60, adminFeePence: 400 } as const;
const isRaised = (workerId: number) => workerId % 2 === 0;

/** The app also asks through the gateway. */
function asks(workerId: number, token: string): Ask {
  const session = sessionOf({ workerId, token });
  return async (call, input) => {
    const result = await dispatch(call, input, session, { upstream: embedded(async () => backend) });
    if (!result.ok) throw new Error(`${call.id}: ${result.error.code} ${result.error.userMessage}`);
    return result.value;
  };
}

/** Reads the figures of one cleaner, from the calls of her screens and of the office's pages. */
async function readScreens({ workerId, ask }: SampleWorker, { office, now }: Sample) {
  const today = dayOf(now, ZONE);
  const params = { workerId };
  const recent = { params, query: { fromDate: recentFrom(today) } };
  const week = `week=${mondayOf(today)}`;
  const user = await ask(calls.getUser, { query: { expand: EXPAND_USER } });
  const periods = await readAll<PaymentPeriod>(async (page) =>
    ask(calls.listPayments, { params, query: { page } }),
  );
  const days = await ask(calls.listWorkingDays, { params, query: { expand: EXPAND_VISITS } });
  const past = await ask(calls.listWorkingDays, pastDaysInput(workerId, today));
  const served = currentOf(periods, today);
  const facts = phoneFactsOf({ days, worker: user, pending: [] });
  const lastMonday = addDays(mondayOf(today), -7);
  const ofWeeks = [served, periods.find(({ firstDay }) => firstDay === lastMonday)];
  const lines = ofWeeks.flatMap((period) => period?.workedVisitsForInvoice ?? []);
  const found = await office<FoundWorkers>('admin/workers/?pageSize=100');
  const payWeek = await office<PayWeek>(`admin/pay/?${week}`);
  return {
    ...{ workerId, today, user, periods, lines },
    all: await ask(calls.getStats, { params, query: {} }),
    recent: await ask(calls.getStats, recent),
    facts: await ask(calls.getStandingFacts, { params, query: {} }),
    recentFacts: await ask(calls.getStandingFacts, recent),
    reviews: await readReviews(ask, workerId),
    dailyStats: await ask(calls.listDailyStats, { params, query: {} }),
    achievements: await ask(calls.getAchievements, { params }),
    eligibility: await ask(calls.getExtraJobEligibility, { params }),
    thisWeek: currentWeek(currentPeriod(served, { today, facts }), today, facts),
    schedule: scheduleOf([...pastDaysOf(past, days, today), ...comingDaysOf(days, today)], today),
    period: served && (await ask(calls.getPayment, { params: { workerId, periodId: served.id } })),
    visits: await Promise.all(
      lines.map(({ visit: { jobId, scheduledDate: date } }) =>
        ask(calls.getVisit, { params: { jobId, date }, query: {} }),
      ),
    ),
    phoneWeek: currentPeriod(null, { today, facts }),
    file: await office<WorkerFile>(`admin/workers/${workerId}/`),
    listed: found.results.find(({ id }) => id === workerId),
    officeRow: payWeek.rows.find((row) => row.worker_id === workerId),
    officePay: await office<WorkerPay>(`admin/workers/${workerId}/pay/?${week}`),
  };
}

async function readAll<Row>(
  read: (page: number) => Promise<{ readonly results: readonly Row[]; readonly numPages: number }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { results, numPages } = await read(page);
    rows.push(...results);
    last = numPages;
  }
  return rows;
}

async function readReviews(ask: Ask, workerId: number): Promise<readonly ReceivedRating[]> {
  const reviews: ReceivedRating[] = [];
  for (;;) {
    const lastRating = reviews.at(-1)?.id;
    const query = { expand: EXPAND_RATINGS, pageSize: 100, ...(lastRating !== undefined && { lastRating }) };
    const page = await ask(calls.listRatings, { params: { workerId }, query });
    reviews.push(...page.results);
    if (page.urlNextPage === null || page.results.length === 0) return reviews;
  }
}

type Screens = Awaited<ReturnType<typeof readScreens>>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const rounded = (average: number | null | undefined) =>
  average == null ? null : Math.round(average * 100) / 100;
const meanOf = (ratings: readonly Pick<ReceivedRating, 'rating'>[]) =>
  ratings.length === 0 ? null : sum(ratings.map(({ rating }) => rating)) / ratings.length;
const meanOfStars = (stars: readonly number[]) =>
  sum(stars) === 0 ? null : sum(stars.map((count, index) => count * (index + 1))) / sum(stars);
const linesOf = ({ periods }: Screens) => periods.flatMap((period) => period.workedVisitsForInvoice);
const monthsOf = ({ facts }: Screens) => facts.ratingMonths ?? [];
const isIn = ({ visit }: ReceivedRating, from: string) => (visit?.actualDate ?? '') >= from;

function doneOf({ schedule, today }: Screens, monday: string): readonly Visit[] {
  const week = schedule.weeks.find((one) => one.monday === monday);
  return (week && weekSums(week, today).done) ?? [];
}

function skippedOf({ schedule, today }: Screens, monday: string): readonly Visit[] {
  const week = schedule.weeks.find((one) => one.monday === monday);
  return week ? weekSums(week, today).skipped : [];
}

/** The pay covers visits that were done or skipped. */
function payOf(screens: Screens, monday: string): number {
  const visits = [...doneOf(screens, monday), ...skippedOf(screens, monday)];
  const rate = rateOf(screens.user);
  if (visits.length === 0) return 0;
  return rate ? sumPay(visits, rate).totalPence : Number.NaN;
}

/** Adjustments that belong to no visit do not count. */
const netOf = ({ visitsPence, tipsPence, productsPence, chargesPence, adjustments }: PeriodSums): number =>
  (visitsPence ?? Number.NaN) +
  tipsPence +
  productsPence -
  chargesPence +
  adjustmentsPence(adjustments.filter(({ visit }) => visit));

function lastWeekOf({ periods }: Screens, monday: string) {
  const period = periods.find(({ firstDay }) => firstDay === monday);
  return period && sumsOf(shownPeriod(period));
}

/** Each figure is listed with the screens that show it. For one cleaner the values of a row are equal. */
const FIGURES: Readonly<Record<string, (screens: Screens) => Readonly<Record<string, unknown>>>> = {
  'rating of all time': (screens) => ({
    'menu, profile and ID badge': rounded(screens.user.currentRating),
    'Ratings & Pay, all time': rounded(screens.all.ratingAverage),
    'stars of all time': rounded(meanOfStars(screens.facts.stars)),
    'customer reviews': rounded(meanOf(screens.reviews)),
    'chart by month': rounded(
      monthsOf(screens).length === 0
        ? null
        : sum(monthsOf(screens).map(({ average, count }) => average * count)) /
            sum(monthsOf(screens).map(({ count }) => count)),
    ),
    'office: file': rounded(screens.file.worker.current_rating),
    'office: list': rounded(screens.listed?.rating),
  }),
  'recent rating': (screens) => ({
    'Ratings & Pay, recent': rounded(screens.recent.ratingAverage),
    'Why this rating?': rounded(meanOfStars(screens.recentFacts.stars)),
    'customer reviews': rounded(
      meanOf(screens.reviews.filter((review) => isIn(review, recentFrom(screens.today)))),
    ),
  }),
  'ratings of all time': (screens) => ({
    'profile and ID badge': screens.user.numRatings,
    'Ratings & Pay, all time': screens.all.ratingCount,
    'its rows by stars':
      (screens.all.ratingFiveStarCount ?? 0) +
      (screens.all.ratingFourStarCount ?? 0) +
      (threeStarCount(screens.all) ?? 0) +
      (screens.all.ratingLowCount ?? 0),
    'stars of all time': sum(screens.facts.stars),
    'customer reviews': screens.reviews.length,
    'chart by month': sum(monthsOf(screens).map(({ count }) => count)),
    'office: file': screens.file.worker.num_ratings,
  }),
  'three-star ratings': (screens) => ({
    'Ratings & Pay, all time': threeStarCount(screens.all),
    'stars of all time': screens.facts.stars[2],
    'customer reviews': screens.reviews.filter(({ rating }) => rating === 3).length,
  }),
  'five-star ratings': (screens) => ({
    'Ratings & Pay, all time': screens.all.ratingFiveStarCount,
    'stars of all time': screens.facts.stars[4],
    achievements: screens.achievements.fiveStarRatings,
    'customer reviews': screens.reviews.filter(({ rating }) => rating === 5).length,
  }),
  'jobs done': (screens) => ({
    'Ratings & Pay, all time': screens.all.visitCount,
    achievements: screens.achievements.completedVisits,
    'day by day': sum(screens.dailyStats.map(({ visitCount }) => visitCount)),
    payments: linesOf(screens).length,
  }),
  'jobs to go until regular extra jobs': ({ all, eligibility }) => ({
    'extra jobs': eligibility.regularJobEligibilityRemainingVisits,
    'Ratings & Pay, all time': Math.max(
      0,
      (eligibility.regularJobEligibilityThreshold ?? Number.NaN) - all.visitCount,
    ),
  }),
  tips: (screens) => ({
    'Ratings & Pay, all time': screens.all.tipTotalPounds,
    payments: sum(linesOf(screens).map(({ tipPounds }) => penceOf(tipPounds ?? 0))) / 100,
  }),
  'hourly rate': (screens) => {
    const rate = paySummaryOf(screens.user, `${screens.today}T12:00:00.000Z`, ZONE)?.rate;
    const line = screens.officePay.rates.length === 1 ? linesOf(screens)[0] : undefined;
    const [set] = screens.officePay.rates;
    const bonusPence = screens.user.isEligibleForBonus ? (set?.bonus_pence ?? 0) : 0;
    return {
      'Ratings & Pay': rate,
      payments: line ? (line.basePayPounds ?? 0) + (line.hourlyBonusPounds ?? 0) : rate,
      'office: pay rate': ((set?.base_pence ?? 0) + bonusPence) / 100,
    };
  },
  'day of the rate': (screens) => ({
    'Why this rate?': screens.facts.rateSince,
    'office: pay rate': screens.officePay.rates[0]?.from_day,
    'first day of work, or of a raise': isRaised(screens.workerId)
      ? screens.officePay.rates[0]?.from_day
      : (screens.user.startedWork ?? screens.facts.rateSince),
  }),
  'pay of each visit of this week': ({ period, officePay }) => {
    const lines = period?.workedVisitsForInvoice ?? [];
    return {
      payments: lines.map(({ payPounds }) => penceOf(payPounds ?? Number.NaN)),
      'office: pay of the cleaner': officePay.lines.map(
        ({ earned_pence, tip_pence }) => (earned_pence ?? Number.NaN) + tip_pence,
      ),
    };
  },
  'net pay of each visit of this and last week': ({ user, lines, visits, schedule, today }) => {
    const [rate, days] = [rateOf(user), schedule.weeks.flatMap((week) => week.days)];
    const payOf = (visit: Visit | undefined) => (visit && rate ? visitPay(visit, rate).totalPence : null);
    const inDays = days.flatMap((day) => (day.day <= today ? day.visits : []));
    return {
      payments: lines.map(({ totalPounds }) => penceOf(totalPounds ?? Number.NaN)),
      'visit and done card': visits.map(payOf),
      schedule: lines.map(({ visit }) => payOf(inDays.find((one) => objectIdOf(one) === objectIdOf(visit)))),
    };
  },
  'pay of today': (screens) => {
    const { today, thisWeek, phoneWeek } = screens;
    const ofToday = phoneWeek.lines.filter(({ line }) => line.visit.actualDate === today);
    return {
      payments: thisWeek.days.find(({ isToday }) => isToday)?.earnedPence,
      'schedule of the phone': sum(ofToday.map(({ line }) => penceOf(line.totalPounds ?? Number.NaN))),
    };
  },
  'visits done this week': (screens) => ({
    schedule: doneOf(screens, mondayOf(screens.today)).length,
    payments: sumsOf(screens.thisWeek.period).visitCount,
  }),
  'hours done this week': (screens) => ({
    schedule: doneHours(doneOf(screens, mondayOf(screens.today))),
    payments: sumsOf(screens.thisWeek.period).hours,
  }),
  'pay of the visits done and skipped this week': (screens) => ({
    schedule: payOf(screens, mondayOf(screens.today)),
    payments: netOf(sumsOf(screens.thisWeek.period)),
  }),
  'visits, hours and pay of last week': (screens) => {
    const monday = addDays(mondayOf(screens.today), -7);
    const sums = lastWeekOf(screens, monday);
    const done = doneOf(screens, monday);
    return {
      schedule: [done.length, doneHours(done), payOf(screens, monday)],
      payments: [sums?.visitCount ?? 0, sums?.hours ?? 0, sums ? netOf(sums) : 0],
    };
  },
  'pay of this week': (screens) => ({
    payments: screens.thisWeek.period.totalPence,
    'its days and other amounts':
      sum(screens.thisWeek.days.map(({ earnedPence }) => earnedPence)) + screens.thisWeek.otherPence,
    'page of the week': screens.period ? penceOf(screens.period.totalPounds ?? Number.NaN) : 0,
    'office: week': screens.officeRow?.total_pence ?? 0,
    'office: pay of the cleaner': screens.officePay.total_pence ?? 0,
  }),
};

describe.each([
  ['a Wednesday', '2026-11-18T11:00:00.000Z', 1500],
  ['the Friday on which a week is due', '2026-11-27T09:00:00.000Z', 0],
  ['the Sunday after it', '2026-11-29T20:00:00.000Z', 0],
])('on %s', (_, now, skippedPence) => {
  let sample: Sample;
  let all: readonly Screens[];
  beforeAll(async () => {
    sample = await makeSample(now);
    const read: Screens[] = [];
    for (const worker of sample.workers) read.push(await readScreens(worker, sample));
    all = read;
  }, 60_000);
  const of = (workerId: number) => all.find((screens) => screens.workerId === workerId);

  it('the sample has thirteen cleaners, and all who have worked are rated', () => {
    expect(all).toHaveLength(13);
    const rated = all.filter((screens) => screens.all.ratingCount > 0);
    expect(rated.map(({ workerId }) => workerId)).toEqual([1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(all.filter((screens) => screens.all.visitCount > 0)).toHaveLength(12);
    expect(of(1)?.facts.stars.slice(1, 4)).toEqual([1, 1, 1]);
    expect(sum(all.map((screens) => screens.visits.length))).toBeGreaterThan(10);
  });

  it('the weeks shown have corrected hours, visits from before a raise, and tips for tasks only', () => {
    const isOld = ({ workerId, lines }: Screens) => isRaised(workerId) && lines.length > 0;
    expect(all.filter(isOld).length).toBeGreaterThan(2);
    const shown = all.flatMap(({ lines }) => lines);
    expect(shown.filter(({ correctionReason }) => correctionReason === 'Agreed').length).toBeGreaterThan(5);
    expect(shown.filter(({ tipPounds }) => tipPounds === 3.5).length).toBeGreaterThan(2);
  });

  it('Amara is paid for the visits that customers skipped last week', () => {
    const lastWeek = addDays(mondayOf(dayOf(now, ZONE)), -7);
    const amara = skippedOf(of(1) as Screens, lastWeek).map(servedSkippedPence);
    expect(sum(amara.map((pence) => pence ?? 0))).toBe(skippedPence);
  });

  it.each(Object.entries(FIGURES))('each cleaner has the same %s on every screen', async (_, screensOf) => {
    await expectEachRow(
      all,
      (screens) => {
        const shown = screensOf(screens);
        const [first] = Object.values(shown);
        expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((screen) => [screen, first])));
      },
      ({ workerId, user }) => `${workerId} ${user.firstNames}`,
    );
  });

  it('the parts of each week add up to its total', async () => {
    const periods = all.flatMap((screens) => screens.periods);
    await expectEachRow(
      periods,
      (period) => expect(sumsOf(shownPeriod(period))).toMatchObject({ otherPence: 0, missing: [] }),
      ({ id }) => String(id),
    );
  });

  it('a week is final and paid once its Friday is over, and not before', async () => {
    const today = dayOf(now, ZONE);
    const periods = all.flatMap((screens) => screens.periods);
    expect(periods.filter(({ state }) => state === 'incomplete').length).toBeGreaterThan(10);
    await expectEachRow(
      periods,
      ({ state, datePaid, paymentDueDate }) =>
        expect([state, payDayOf({ datePaid, paymentDueDate }, today)]).toEqual(
          paymentDueDate < today
            ? ['complete', { kind: 'paid', day: paymentDueDate }]
            : ['incomplete', { kind: 'due', day: paymentDueDate }],
        ),
      ({ id }) => String(id),
    );
  });

  it('a referral agrees with the friend’s own jobs, and its reward with the referrer’s payments', async () => {
    const [amara] = sample.workers;
    const periods = of(1)?.periods ?? [];
    const friends = await backend.in(sample.world, (ctx) =>
      ctx.tx
        .select({ workerId: applicants.workerId })
        .from(referrals)
        .innerJoin(applicants, eq(applicants.id, referrals.applicantId))
        .where(ofWorld(ctx, referrals, eq(applicants.world, ctx.world.id)))
        .orderBy(asc(referrals.id)),
    );
    const summary = await amara?.ask(calls.getReferrals, { params: { workerId: 1 } });
    const until = summary?.visitsUntilReward ?? Number.NaN;
    expect(friends.map(({ workerId }) => workerId)).toEqual([2, 5, null, null]);
    const shown = summary?.referrals.slice(0, 2).map(({ state, payment }) => ({ state, payment }));
    const paying = periods.find((period) =>
      period.paymentAdjustmentsForInvoice.some(({ type }) => type === 'refer'),
    );
    const reward = paying?.paymentAdjustmentsForInvoice.find(({ type }) => type === 'refer');
    expect(reward?.amountPounds).toBe(summary?.referralAmountPounds);
    expect(shown).toEqual(
      [2, 5].map((id) => {
        const done = of(id)?.all.visitCount ?? 0;
        const isDone = done >= until;
        return {
          state: isDone ? 'successful' : done > 0 ? 'trialling' : 'applied',
          payment: isDone
            ? {
                amountPounds: reward?.amountPounds,
                dueDate: paying?.paymentDueDate,
                datePaid: paying?.datePaid,
              }
            : null,
        };
      }),
    );
    expect(shown?.map(({ state }) => state)).toEqual(['successful', 'trialling']);
    const tenth = of(2)?.dailyStats.flatMap(({ date, visitCount }) =>
      Array<string>(visitCount).fill(date),
    )[9];
    expect(paying?.firstDay).toBe(mondayOf(tenth ?? ''));
  });
});

it('a tip among a visit’s tasks is the tip that the visit pays', () => {
  const tipped = planOn('2026-11-18').visits.filter(({ tasks }) => tasks.some(({ type }) => type === 'tip'));
  expect(tipped.length).toBeGreaterThan(0);
  for (const { tasks, tipPence } of tipped) {
    const prices = tasks.filter(({ type }) => type === 'tip').map(({ price }) => penceOf(price ?? 0));
    expect(sum(prices)).toBe(tipPence);
  }
});

it('a late cancellation pays the visit that its customer skipped', () => {
  const { visits, paymentAdjustments } = planOn('2026-11-18');
  const late = paymentAdjustments.find(({ type }) => type === 'customercancel');
  const visit = visits.find(
    ({ jobId, scheduledDate }) => jobId === late?.jobId && scheduledDate === late.scheduledDate,
  );
  expect(visit).toMatchObject({ skipped: true, skippedByUserRole: 'customers', actualDate: '2026-11-13' });
  expect(late).toMatchObject({ firstDay: '2026-11-09', amountPence: 1500 });
});

it('the sample has enough visits of Ben for the reward of his referral, whatever the seed and weekday', async () => {
  const cases = [0, 1, 2, 3, 4, 5, 6].flatMap((offset) =>
    Array.from({ length: 20 }, (_, seed) => ({
      day: addDays('2026-11-16', offset),
      seed: seed * 7 + offset,
    })),
  );
  await expectEachRow(
    cases,
    ({ day, seed }) => {
      const plan = planOn(day, '08:00', seed);
      const [ofBen] = plan.referrals;
      const reward = plan.paymentAdjustments.find(({ cause }) => cause === 'referral:1');
      expect(ofBen?.successfulAt).toEqual(expect.any(String));
      expect(reward?.firstDay).toBe(mondayOf(dayOf(ofBen?.successfulAt ?? '', ZONE)));
    },
    ({ day, seed }) => `${day} ${seed}`,
  );
});
