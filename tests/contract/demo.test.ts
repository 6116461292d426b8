import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeInput } from '@/lib/core/gateway/calls/codec';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { FEATURES, OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { addDays, type Instant, mondayOf } from '@/lib/core/ground/time/zoned';
import { calls, entryOf, type PublishedCallId, publishedCalls } from '@/lib/features/gateway';
import { A_PHOTO } from '@/lib/features/people/photo/fixture';
import { planDemo } from '@/lib/features/sample/demo/server/plan-demo';
import { planSample } from '@/lib/features/sample/world/server/make-sample';
import { EXPAND_RATINGS } from '@/lib/features/standing/performance/calls';
import { EXTRA_JOB_KINDS } from '@/lib/features/work/extra-jobs/model';
import { signalHours } from '@/lib/features/work/extra-jobs/rules';
import { isEligibleFor } from '@/lib/features/work/extra-jobs/tabs';
import { EXPAND_VISITS } from '@/lib/features/work/schedule/calls';
import type { AccessInformation } from '@/lib/features/work/visits/schema';
import { DEMO_CALLS } from '@/tests/support/demo-calls';
import { type DemoSide, demoSide } from '../support/demo-side';
import { inputs } from '../support/fixtures';

/** The tests run on a Wednesday at nine. */
const NOW = '2026-11-18T09:00:00.000Z';
const TODAY = '2026-11-18';

/** Plans the demo's data: the same seed and day give the same plan. */
const plan = planDemo({ seed: 1, today: TODAY, zone: 'Europe/London' });

let side: DemoSide;
beforeAll(async () => {
  side = await demoSide(NOW);
});
afterAll(() => side.close());

const asked = new Set<string>();

/** Dispatches a call like the gateway, which validates the response. */
async function tryCall<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<CallResult<OutputOf<C>>> {
  asked.add(call.id);
  return dispatch(call, input, side.session, { upstream: side.upstream });
}

/** Works like `tryCall`, but throws on an error. */
async function ask<C extends CallDefinition>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const result = await tryCall(call, input);
  if (!result.ok) throw new Error(`${call.id}: ${result.error.code} ${result.error.userMessage}`);
  return result.value;
}

const worker = () => ({ workerId: side.workerId });
const isNow = expect.toSatisfy((at: Instant) => Math.abs(Date.parse(at) - Date.parse(NOW)) < 600_000);

/** Returns the cleaner's nth visit of today. */
function visitOfToday(place: number) {
  const todays = plan.visits
    .filter((visit) => visit.workerId === side.workerId && visit.actualDate === TODAY && !visit.skipped)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const visit = todays[place];
  const job = plan.jobs.find(({ id }) => id === visit?.jobId);
  const property = plan.properties.find(({ id }) => id === job?.propertyId);
  const customer = plan.customers.find(({ id }) => id === property?.customerId);
  if (!visit || !property || !customer) throw new Error('The demo lacks a visit');
  return { params: { jobId: visit.jobId, date: visit.scheduledDate }, visit, property, customer };
}

describe('profile, days and hours', () => {
  it('[DEMO-38] getUser returns the cleaner’s profile in a demo', async () => {
    const amara = plan.workers.find(({ id }) => id === side.workerId);
    expect(await ask(calls.getUser, { query: { expand: ['background_check'] } })).toMatchObject({
      id: side.workerId,
      firstNames: 'Amara',
      currentRating: amara?.currentRating,
      numRatings: amara?.numRatings,
      backgroundCheck: { status: 'passed' },
    });
  });

  it('[PROF-05] getUser returns every profile field of the demo’s data', async () => {
    const amara = plan.workers.find(({ id }) => id === side.workerId);
    if (!amara) throw new Error('The demo lacks its cleaner');
    const user = await ask(calls.getUser, { query: { expand: ['background_check'] } });
    const [outward, inward] = amara.postcode?.split(' ') ?? [];
    const at = (instant: string | null | undefined) =>
      expect.toSatisfy((sent: string) => Date.parse(sent) === Date.parse(instant ?? ''));
    expect(user).toMatchObject({
      ...{ id: side.workerId, firstNames: 'Amara', lastName: amara.lastName, gender: amara.gender },
      email: expect.stringMatching(/^[^@\s]+@[^@\s]+$/),
      postcode: {
        ...{ outward, inward },
        location: { latitude: amara.latitude, longitude: amara.longitude },
      },
      ...{ image: null, currentRating: amara.currentRating, numRatings: amara.numRatings },
      ...{ trustLevel: 'trusted', status: 'active', reliability: 1 },
      ...{ primaryTelephoneNumber: amara.telephone, hasSecondaryNumbers: amara.hasSecondaryNumbers ?? false },
      assignedAreas: amara.assignedAreas,
      ...{ adminFee: 5, basePay: 11.5 },
      hourlyBonus: 0.5,
      isEligibleForBonus: true,
      payIncreaseDate: amara.payIncreaseDate,
      applicantId: amara.applicantId,
      backgroundCheck: { status: 'passed' },
      ...{ worksWithCats: amara.worksWithCats ?? true, worksWithDogs: amara.worksWithDogs ?? true },
      worksWithOtherPets: amara.worksWithOtherPets ?? true,
      created: at(amara.createdAt),
      startedWork: amara.startedWork,
      lastActivationDt: at(amara.lastActivationAt),
      lastConfirmationDt: at(amara.lastConfirmationAt),
      lastAppUsage: expect.toSatisfy((sent: string) => Number.isFinite(Date.parse(sent))),
    });
    for (const known of [amara.gender, amara.applicantId, amara.createdAt, amara.startedWork])
      expect(known).toBeTruthy();
  });

  it('[DEMO-83] listWorkingDays returns 28 consecutive days from today in a demo', async () => {
    const days = await ask(calls.listWorkingDays, { params: worker() });
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 28 }, (_, i) => addDays(TODAY, i)));
  });

  it('[DEMO-82] getWorkingDay returns today with its visits in a demo', async () => {
    const query = { expand: [...EXPAND_VISITS] };
    const day = await ask(calls.getWorkingDay, { params: { ...worker(), date: TODAY }, query });
    const { visit, customer } = visitOfToday(0);
    expect(day.activities).toContainEqual(
      expect.objectContaining({
        visit: expect.objectContaining({
          jobId: visit.jobId,
          account: expect.objectContaining({ name: customer.name }),
        }),
      }),
    );
  });

  it('[DEMO-79] getAvailability returns seven weekdays in a demo, five with her hours', async () => {
    const week = await ask(calls.getAvailability, { params: worker() });
    expect(week).toHaveLength(7);
    const hours = week.flatMap(({ availability }) => availability ?? []);
    expect(hours).toEqual(Array(5).fill({ start: '07:00', end: '19:00' }));
  });

  it('[DEMO-80] getDayAvailability returns today’s hours in a demo', async () => {
    expect(await ask(calls.getDayAvailability, { params: { ...worker(), date: TODAY } })).toMatchObject({
      dayOfWeek: 2,
      availability: [{ start: '07:00', end: '19:00' }],
    });
  });
});

describe('time off', () => {
  const FAR = { from: addDays(TODAY, 60), to: addDays(TODAY, 74) };

  it('[DEMO-65] [DEMO-66] createAvailabilityChange adds the new change to listAvailabilityChanges in a demo', async () => {
    const list = () => ask(calls.listAvailabilityChanges, { params: worker() });
    const before = await list();
    expect(before).toContainEqual(expect.objectContaining({ category: 'time_off', reason: 'holiday' }));
    const body = { startDate: FAR.from, endDate: FAR.from, category: 'time_off', reason: 'sick' };
    expect(await ask(calls.createAvailabilityChange, { params: worker(), body })).toMatchObject({
      ...body,
      requiresOps: false,
      noticeCategory: 'good',
    });
    const after = await list();
    expect(after).toHaveLength(before.length + 2);
    expect(after.filter((one) => 'startDate' in one && one.startDate === FAR.from)).toEqual([
      expect.objectContaining({ ...body, requiresOps: false, totalAffectedCleans: 0, totalAffectedHours: 0 }),
    ]);
  });

  it('[DEMO-67] [DEMO-69] [DEMO-28] previewBreak returns the fines and effects for today and tomorrow in a demo', async () => {
    const query = { startDay: TODAY, endDay: addDays(TODAY, 1) };
    const effects = await ask(calls.previewBreak, { params: worker(), query });
    expect(effects).toMatchObject({
      noticeCategory: 'late',
      reliability: 0.8,
      finesAreWaived: false,
      keyReturnThreshold: 14,
      keyReturnRequired: false,
      keyReturnPay: 8.5,
      requiresOps: false,
    });
    const { affectedVisits, totalAffectedHours } = effects;
    expect(new Set(affectedVisits.map((visit) => `${visit.visitDate} ${visit.fine}`))).toEqual(
      new Set([`${TODAY} 10`, `${addDays(TODAY, 1)} 5`]),
    );
    expect(affectedVisits.every(({ postcode }) => /^[A-Z]+\d+$/.test(postcode ?? ''))).toBe(true);
    const hours = affectedVisits.map((visit) => [visit.requiredDuration, visit.totalAffectedHours]);
    expect(hours.every(([required, total]) => required === total)).toBe(true);
    expect(totalAffectedHours).toBe(hours.reduce((sum, [required]) => sum + (required ?? 0), 0));
  });

  it('[DEMO-68] [DEMO-26] bookBreak requires a key return for more than 14 days in a demo', async () => {
    const body = { startDay: addDays(FAR.from, 1), endDay: FAR.to, reason: 'holiday', availability: [] };
    const longer = { ...body, endDay: addDays(FAR.to, 1) };
    const preview = async ({ startDay, endDay }: typeof body) =>
      (await ask(calls.previewBreak, { params: worker(), query: { startDay, endDay } })).keyReturnRequired;
    expect([await preview(body), await preview(longer)]).toEqual([false, true]);
    expect(await ask(calls.bookBreak, { params: worker(), query: {}, body: longer })).toMatchObject({
      keyReturnRequired: true,
      noticeCategory: 'good',
    });
  });

  it('[DEMO-68] bookBreak keeps the given hours of a partial day in a demo', async () => {
    // The day is a Wednesday with hours from 7am to 7pm.
    const day = addDays(TODAY, 91);
    const availability = [
      { start: '08:00', end: '11:30' },
      { start: '14:00', end: '17:15' },
    ];
    const body = { startDay: day, endDay: day, reason: 'appointment', availability };
    const effects = await ask(calls.bookBreak, { params: worker(), query: {}, body });
    expect(effects).toMatchObject({ noticeCategory: 'good', keyReturnRequired: false, requiresOps: false });
    expect(await ask(calls.getDayAvailability, { params: { ...worker(), date: day } })).toMatchObject({
      dayOfWeek: 2,
      availability,
    });
    const changes = await ask(calls.listAvailabilityChanges, { params: worker() });
    expect(changes).toContainEqual(
      expect.objectContaining({ startDate: day, endDate: day, reason: 'appointment', availability }),
    );
  });

  it('[DEMO-39] requestAbsenceChange succeeds in a demo and opens a ticket', async () => {
    const body = {
      startDate: FAR.from,
      endDate: FAR.from,
      requestType: 'cancel',
      reinstate: 'yes',
      reason: 'wrong-dates',
      category: 'cancel_break',
      breakType: 'single_day',
    } as const;
    expect(await ask(calls.requestAbsenceChange, { body })).toMatchObject({ success: true });
  });
});

describe('a visit', () => {
  it('[DEMO-60] getVisit, startVisit, patchVisit, finishVisit and unstartVisit return the updated visit in a demo', async () => {
    const { params, property } = visitOfToday(1);
    const isIt = { jobId: params.jobId, scheduledDate: params.date };
    const found = await ask(calls.getVisit, { params, query: { expand: ['property'] } });
    expect(found).toMatchObject({ ...isIt, property: { postcode: { full: property.postcode } } });
    expect(found.startedAt ?? null).toBeNull();
    expect(await ask(calls.startVisit, { params })).toMatchObject({ ...isIt, startedAt: isNow });
    const startedLocation = { latitude: 51.46, longitude: -0.13, accuracy: 12 };
    expect(await ask(calls.patchVisit, { params, body: { startedLocation } })).toMatchObject(isIt);
    expect(await ask(calls.finishVisit, { params })).toMatchObject({ ...isIt, finishedAt: isNow });
    const { startedAt = null, finishedAt = null } = await ask(calls.unstartVisit, { params });
    expect([startedAt, finishedAt]).toEqual([null, null]);
  });

  it('[DEMO-59] getVisitChanges returns the special instructions in a demo', async () => {
    const withText = (text: string) => ({ instruction: expect.stringMatching(text) });
    const visit = plan.visits.find(({ instructions, actualDate }) =>
      actualDate >= TODAY ? instructions.some(({ instruction }) => /study/.test(instruction)) : false,
    );
    if (!visit) throw new Error('The demo lacks a visit with something new');
    const params = { jobId: visit.jobId, date: visit.scheduledDate };
    const changes = await ask(calls.getVisitChanges, { params });
    expect(changes).toMatchObject({ specialInstructions: [withText('The study needs dusting')] });
  });

  it('[DEMO-56] listRatingIssues includes “not enough time” in a demo', async () => {
    const issues = await ask(calls.listRatingIssues, {});
    expect(issues.map(({ code }) => code)).toContain('not_enough_time');
  });

  it('[DEMO-57] rateVisit returns the rating of a finished visit in a demo', async () => {
    const done = plan.visits.find((visit) => visit.workerId === side.workerId && visit.finishedAt);
    if (!done) throw new Error('The demo lacks a finished visit');
    const params = { ...worker(), jobId: done.jobId, date: done.scheduledDate };
    const body = { rating: 3, issues: [{ code: 'not_enough_time' }], message: 'A long staircase.' } as const;
    expect(await ask(calls.rateVisit, { params, body })).toEqual(body);
  });
});

describe('ratings and stats', () => {
  const fromDate = addDays(TODAY, -60);

  it('[DEMO-74] listRatings returns customers’ ratings in a demo, the latest visits first', async () => {
    const query = { expand: [...EXPAND_RATINGS] };
    const { results, numResults } = await ask(calls.listRatings, { params: worker(), query });
    expect(numResults).toBe(plan.customerRatings.length);
    const days = plan.customerRatings.map(({ visitDay }) => visitDay).toSorted();
    expect(results.map(({ visit }) => visit?.actualDate)).toEqual(days.toReversed().slice(0, 10));
    expect(results).toContainEqual(
      expect.objectContaining({
        rating: 5,
        complimentDisplay: expect.stringMatching(/\S/),
        customer: { preferredName: expect.stringMatching(/\S/) },
        visit: expect.objectContaining({ property: expect.objectContaining({ city: 'London' }) }),
      }),
    );
  });

  it('[DEMO-76] [DEMO-34] getStats filters by from_date and returns the demo’s targets', async () => {
    const all = await ask(calls.getStats, { params: worker() });
    const recent = await ask(calls.getStats, { params: worker(), query: { fromDate } });
    const isRecent = ({ visitDay }: { readonly visitDay: string }) => visitDay >= fromDate;
    expect(all.ratingCount).toBe(plan.customerRatings.length);
    expect(recent.ratingCount).toBe(plan.customerRatings.filter(isRecent).length);
    expect(recent.visitCount).toBeLessThan(all.visitCount);
    expect(all).toMatchObject({
      targetAverageRating: 4.8,
      triallingTargetAverageRating: 4.5,
      triallingTargetVisitCount: 25,
    });
  });

  it('getStandingFacts returns the stars and the cancelled visits that getStats counts in a demo', async () => {
    const query = { fromDate };
    const facts = await ask(calls.getStandingFacts, { params: worker(), query });
    const stats = await ask(calls.getStats, { params: worker(), query });
    expect(facts.stars.reduce((sum, count) => sum + count, 0)).toBe(stats.ratingCount);
    expect(facts.stars[4]).toBe(stats.ratingFiveStarCount);
    expect(facts.cancelled.filter(({ notice }) => notice === 'late')).toHaveLength(
      stats.visitsAffectedLate ?? 0,
    );
  });

  it('[DEMO-75] listDailyStats returns worked days and days with a late cancellation in a demo', async () => {
    const days = await ask(calls.listDailyStats, { params: worker(), query: { fromDate } });
    const late = plan.visitCancellations.filter(({ notice }) => notice === 'late');
    expect(days.filter((day) => day.visitsAffectedLate > 0).map(({ date }) => date)).toEqual(
      late.map(({ visitDay }) => visitDay),
    );
    expect(days.length).toBeGreaterThan(30);
    expect(days.every(({ date }) => date >= fromDate && date <= TODAY)).toBe(true);
  });
});

describe('achievements and referrals', () => {
  it('[DEMO-77] [ACHV-06] getAchievements returns counts of the demo’s rows', async () => {
    const compliments: Record<string, number> = {};
    for (const { compliment } of plan.customerRatings)
      if (compliment) compliments[compliment] = (compliments[compliment] ?? 0) + 1;
    expect(Object.keys(compliments).length).toBeGreaterThan(5);
    expect(await ask(calls.getAchievements, { params: worker() })).toEqual({
      fiveStarRatings: plan.customerRatings.filter(({ rating }) => rating === 5).length,
      completedVisits: plan.visits.filter((visit) => visit.workerId === side.workerId && visit.finishedAt)
        .length,
      compliments,
    });
  });

  it('[DEMO-81] [DEMO-30] [ACHV-04] getReferrals returns a referral in each state and a reward of 50 pounds in a demo', async () => {
    const summary = await ask(calls.getReferrals, { params: worker() });
    expect(summary).toEqual({
      referralUrl: expect.stringMatching(/^\/app-sweepers\/onboarding\/welcome\?ref=[a-z2-9]{12}$/),
      referralAmountPounds: 50,
      visitsUntilReward: 10,
      referrals: [
        // His tenth visit was in the week from 9 November, which is due on the 20th.
        {
          ...{ name: 'Ben', state: 'successful' },
          payment: { amountPounds: 50, dueDate: '2026-11-20', datePaid: null },
        },
        { name: 'Ella', state: 'trialling', payment: null },
        { name: 'Tomás', state: 'unsuccessful', payment: null },
        { name: 'Łucja', state: 'applied', payment: null },
      ],
    });
    expect(await ask(calls.getReferrals, { params: worker() })).toEqual(summary);
  });
});

describe('pay and work', () => {
  it('[DEMO-33] [DEMO-70] [NI-10] getPaymentDetails returns the demo’s bank account', async () => {
    expect(await ask(calls.getPaymentDetails, { params: worker() })).toMatchObject({
      workerId: side.workerId,
      nameOnAccount: 'Demo Account',
      accountNumber: '••••9911',
      sortCode: '••-••-00',
      nationalInsuranceNumber: expect.stringMatching(/^•{6}\d\dC$/),
      pendingPaymentPeriodExists: false,
    });
  });

  it('[DEMO-71] patchPaymentDetails saves only the given fields in a demo', async () => {
    const body = { accountNumber: '31926819' };
    const changed = { accountNumber: '••••6819', sortCode: '••-••-00' };
    expect(await ask(calls.patchPaymentDetails, { params: worker(), body })).toMatchObject(changed);
    expect(await ask(calls.getPaymentDetails, { params: worker() })).toMatchObject(changed);
  });

  it('putPhoto saves a photo and removes it in a demo', async () => {
    const { image } = await ask(calls.putPhoto, { params: worker(), body: { data: A_PHOTO } });
    expect((await ask(calls.getUser, {})).image).toBe(image);
    const [token = ''] = image?.split('/').slice(-1) ?? [];
    // The photo's URL is not a demo route and needs no demo token.
    const photo = await dispatch(calls.getPhoto, { params: { token } }, side.session, side);
    expect(photo).toMatchObject({ ok: true, value: { type: 'image/webp' } });
    expect(await ask(calls.putPhoto, { params: worker(), body: { data: null } })).toEqual({ image: null });
    expect((await ask(calls.getUser, {})).image).toBeNull();
  });

  it('[DEMO-63] getAvailabilitySignal reports jobs that can be taken in a demo', async () => {
    expect(await ask(calls.getAvailabilitySignal, { params: worker() })).toMatchObject({
      workAvailable: true,
      regularJobsAvailable: expect.toSatisfy((count: number) => count > 0),
    });
  });

  it('[EXTRA-40] getAvailabilitySignal looks two days ahead in a demo, which are 48 hours', async () => {
    const signal = await ask(calls.getAvailabilitySignal, { params: worker() });
    expect([signal.appSignalDaysLookahead, signalHours(signal)]).toEqual([2, 48]);
  });

  it('[EXTRA-04] getExtraJobEligibility returns all documented fields and the demo’s two', async () => {
    const eligibility = await ask(calls.getExtraJobEligibility, { params: worker() });
    expect(eligibility).toEqual({
      minRating: 4.2,
      isEligibleForOneOffJobs: true,
      isEligibleForRegularJobs: true,
      isZeroHours: false,
      regularJobEligibilityRemainingVisits: 0,
      regularJobEligibilityThreshold: 10,
      isEligible: true,
      reason: null,
    });
    // A root with only the common field means both kinds.
    for (const isEligible of [true, false]) {
      expect(EXTRA_JOB_KINDS.map((kind) => isEligibleFor(kind, { isEligible }))).toEqual([
        isEligible,
        isEligible,
      ]);
    }
  });

  it('[DEMO-64] getExtraJobEligibility says in a demo that she is eligible for both kinds', async () => {
    expect(await ask(calls.getExtraJobEligibility, { params: worker() })).toMatchObject({
      isEligibleForOneOffJobs: true,
      isEligibleForRegularJobs: true,
    });
  });
});

describe('areas', () => {
  it('[DEMO-78] listAreas returns her areas in a demo, grouped by broad area', async () => {
    const own = plan.workers.find(({ id }) => id === side.workerId)?.assignedAreas;
    const areas = await ask(calls.listAreas, { params: worker() });
    expect(areas.map(({ code }) => code)).toEqual([...(own?.regular ?? []), ...(own?.oneOff ?? [])]);
    const broad = new Set(areas.map(({ broadAreaId }) => broadAreaId));
    expect(broad.size).toBe(new Set(areas.map(({ code }) => code.replace(/\d.*/, ''))).size);
  });

  it('[DEMO-55] listAreasAround and listSurroundingAreas return the same areas by distance in a demo', async () => {
    const around = await ask(calls.listAreasAround, { params: { area: 'SW12' } });
    expect(around.length).toBeGreaterThan(3);
    expect(around.map(({ code }) => code)).not.toContain('SW12');
    const distances = around.map(({ distanceKm }) => distanceKm ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const query = { areas: ['SW12'], context: 'extra-jobs' } as const;
    expect(await ask(calls.listSurroundingAreas, { query })).toEqual(around);
  });
});

describe('extra jobs', () => {
  const openVisits = (day: string) =>
    plan.visits.filter(({ jobId, workerId, actualDate, skipped }) => {
      const job = plan.jobs.find(({ id }) => id === jobId);
      const isHers = job?.frequencyDays === 1 || job?.workerId === side.workerId;
      return !workerId && !skipped && actualDate === day && isHers;
    });

  it('[DEMO-58] listReassignableVisits and listReassignableRegularJobs return pages of unassigned work in a demo', async () => {
    const day = addDays(TODAY, 2);
    const areas = 'SW,SE,N,E';
    const first = await ask(calls.listReassignableVisits, { query: { day, areas, pageSize: 5 } });
    expect(first).toMatchObject({ currentPage: 1, perPage: 5, numResults: openVisits(day).length });
    const second = await ask(calls.listReassignableVisits, { query: { day, areas, page: 2, pageSize: 5 } });
    const ids = [...first.results, ...second.results].map(({ jobId }) => jobId);
    expect(ids.toSorted()).toEqual(
      openVisits(day)
        .map(({ jobId }) => jobId)
        .toSorted(),
    );
    const weekdays = [0, 1, 2, 3, 4, 5, 6];
    const pages = [];
    for (const dayOfWeek of weekdays) {
      pages.push(await ask(calls.listReassignableRegularJobs, { query: { dayOfWeek, areas } }));
    }
    const regular = plan.jobs.filter(({ workerId, frequencyDays }) => !workerId && frequencyDays > 1);
    const listed = pages.flatMap(({ results }) => results.map(({ job }) => job.id));
    expect(listed.toSorted()).toEqual(regular.map(({ id }) => id).toSorted());
  });

  it('[DEMO-61] assignJob returns the job with its first visit in a demo, and the visit appears in her days', async () => {
    const job = plan.jobs.find(({ id }) => id === side.extraJob.id);
    if (!job) throw new Error('The demo lacks a job on offer');
    const body = { availabilityChanges: [], workers: [{ id: side.workerId }] };
    const taken = await ask(calls.assignJob, { params: { jobId: job.id }, body });
    const first = plan.visits
      .filter(({ jobId, actualDate }) => jobId === job.id && actualDate > TODAY)
      .map(({ actualDate }) => actualDate)
      .toSorted()[0];
    expect(taken).toMatchObject({ id: job.id, nextVisitDate: first, frequency: job.frequencyDays });
    const date = first ?? TODAY;
    const day = await ask(calls.getWorkingDay, { params: { ...worker(), date } });
    expect(day.visits?.map(({ jobId }) => jobId)).toContain(job.id);
  });
});

/** These are fields of the property and its keys, and `key` and `dayOnlyFields`, which the app adds. */
const ACCESS_FIELDS = [
  ...[
    'openingInstructions',
    'lockingInstructions',
    'alarmEntryInstructions',
    'alarmExitInstructions',
    'alarm',
  ],
  ...['keyNestLocation', 'keyNestCode', 'keySafeCode', 'keySafeLocation', 'hiddenKeyLocation'],
  ...[
    'conciergeLocation',
    'numKeys',
    'findingEntranceInstructions',
    'keyCollectionState',
    'keyTransfers',
    'key',
    'dayOnlyFields',
  ],
];

describe('keys', () => {
  it('[KEYS-04] getVisit returns all access information on the visit’s day in a demo, with each key’s state', async () => {
    const turned = await demoSide(NOW);
    const served: AccessInformation[] = [];
    const stored: AccessInformation[] = [];
    for (let days = 0; days < 7; days++) {
      for (const { jobId, scheduledDate: date, workerId, actualDate, skipped } of plan.visits) {
        if (workerId !== turned.workerId || skipped || actualDate !== addDays(TODAY, days)) continue;
        const { session, upstream } = turned;
        const visit = await dispatch(calls.getVisit, { params: { jobId, date } }, session, { upstream });
        if (!visit.ok) continue;
        served.push(visit.value.accessInformation ?? {});
        const home = plan.properties.find(({ id }) => id === visit.value.propertyId);
        stored.push(home?.accessInformation ?? {});
      }
      await turned.turnClock(1);
    }
    await turned.close();
    const fieldNames = served.flatMap((one) =>
      Object.entries(one).flatMap(([name, value]) => (value === null ? [] : name)),
    );
    expect(new Set(fieldNames)).toEqual(new Set(ACCESS_FIELDS));
    expect(served).toEqual(stored.map((access) => expect.objectContaining(access)));
    const states = served.flatMap(({ keyCollectionState }) => keyCollectionState ?? []);
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['not_required', 'to_collect', 'collected']),
    );
    const keyIds = new Set(plan.keys.map(({ id }) => id));
    for (const { keyId, state, visit } of states) {
      expect(keyIds.has(keyId ?? 0), state).toBe(state !== 'not_required');
      expect(typeof visit, state).toBe(state === 'not_required' ? 'object' : 'number');
    }
  });

  const homeOf = (propertyId: number) =>
    ask(calls.listCustomersAndKeys, { params: worker() }).then((entries) =>
      entries.find(({ property }) => property?.id === propertyId),
    );

  it('[DEMO-62] [KEYS-11] listCustomersAndKeys returns her held keys with their handovers, and next visits in a demo', async () => {
    const entries = await ask(calls.listCustomersAndKeys, { params: worker() });
    const held = plan.keys.filter(({ holderId }) => holderId === side.workerId);
    const shown = entries.flatMap(({ key }) => (key?.holderId === side.workerId ? [key] : []));
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(held.map(({ id }) => id)));
    const inHandover = new Set(plan.remoteKeyTransfers.flatMap(({ keyIdsToGive }) => keyIdsToGive));
    expect(held.filter(({ id }) => inHandover.has(id)).length).toBeGreaterThan(0);
    expect(held.filter(({ id }) => !inHandover.has(id)).length).toBeGreaterThan(0);
    for (const key of shown) {
      const { code, propertyId } = held.find(({ id }) => id === key.id) ?? {};
      expect(key).toEqual({
        ...{ id: key.id, code, propertyId, location: 'worker', holderId: side.workerId },
        transferInProgress: inHandover.has(key.id),
        remoteKeyTransferInProgress: inHandover.has(key.id),
      });
    }
    expect(entries.filter(({ nextVisit }) => nextVisit).length).toBeGreaterThan(2);
  });

  it('[DEMO-22] [DEMO-50] [DEMO-51] she holds a key in a demo once she confirms it, by createKey and transferKey', async () => {
    const params = { id: side.keylessHome };
    const { transfer, key, success } = await ask(calls.createKey, { params });
    expect(success).toBe(true);
    expect(key).toMatchObject({ location: 'customer', propertyId: side.keylessHome });
    expect(transfer).toMatchObject({ fromLocation: 'customer', toLocation: 'worker', confirmedAt: null });
    const confirmed = await ask(calls.transferKey, { params, body: { toLocation: 'worker' } });
    expect(confirmed).toMatchObject({
      success: true,
      transfer: { id: transfer.id, confirmedBy: side.workerId, confirmedAt: isNow },
    });
    expect((await homeOf(side.keylessHome))?.key).toMatchObject({ holderId: side.workerId });
    await ask(calls.transferKey, { params, body: { toLocation: 'other' } });
    expect((await homeOf(side.keylessHome))?.key).toMatchObject({ location: 'customer' });
  });

  it('completeRemoteKeyTransfers returns the demo-missing error, because the documents lack it', async () => {
    const { jobId, date } = side.transfer;
    const input = { params: { jobId, date }, body: { keysToTransfer: [side.handoverKey] } };
    const { session, upstream } = side;
    const answer = await dispatch(calls.completeRemoteKeyTransfers, input, session, { upstream });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'demo_missing' },
    });
  });
});

describe('features and records', () => {
  it('[DEMO-52] getFeature and getFeatureGenerallyActive answer “off” in a demo, even for a feature that is on in the sample', async () => {
    const zone = 'Europe/London';
    const sample = planSample({ seed: 1, today: TODAY, zone, now: NOW });
    const hers = sample.workerFeatures.filter(({ workerId, active }) => workerId === side.workerId && active);
    expect(hers.map(({ name }) => name)).toContain('academy-link');
    // Our own features are on by default outside the demo.
    for (const name of [...Object.values(FEATURES), ...Object.values(OWN_FEATURES), 'nobody-knows-it']) {
      const params = { name };
      expect([name, await ask(calls.getFeature, { params })]).toEqual([name, { active: false }]);
      const general = await ask(calls.getFeatureGenerallyActive, { params });
      expect([name, general]).toEqual([name, { active: false }]);
    }
  });

  it('[DEMO-52] [DEMO-53] a page is given no feature and no setting', async () => {
    const { features, extensions, settings } = await ask(calls.getSwitches, {});
    expect([features, extensions]).toEqual([[], []]);
    expect(settings.filter(({ value }) => value !== null)).toEqual([]);
  });

  it('[DEMO-53] getSetting returns null in a demo', async () => {
    expect(await ask(calls.getSetting, { params: { name: 'sweep_academy_url' } })).toEqual({ value: null });
  });

  it('[DEMO-37] sendAnalytics returns the record with app version, context, device and user in a demo', async () => {
    const body = { recordKey: 'page_view', sessionId: 'tab-4' };
    const { workerId: user, session } = side;
    const added = { appVersion: APP_VERSION, context: 'normal', device: session.deviceId, user };
    expect(await ask(calls.sendAnalytics, { body })).toEqual({ ...body, ...added });
    const pushed = { ...body, blob: { launchContext: 'push', extras: { page: 'schedule' } } } as const;
    expect(await ask(calls.sendAnalytics, { body: pushed })).toEqual({
      ...pushed,
      ...added,
      context: 'push',
    });
  });
});

describe('help', () => {
  it('each listed ticket of a demo opens with what was written, by getTicket and listTicketComments', async () => {
    const own = plan.tickets.filter(({ workerId }) => workerId === side.workerId);
    expect(own.length).toBeGreaterThan(2);
    for (const { id, subject, status } of own) {
      const params = { ticketId: String(id) };
      expect(await ask(calls.getTicket, { params })).toMatchObject({ ticketId: id, subject, status });
      const { results } = await ask(calls.listTicketComments, { params });
      const written = plan.ticketComments.filter(({ ticketId }) => ticketId === id);
      expect(written.length).toBeGreaterThan(0);
      expect(results.map(({ body, fromParty }) => [body, fromParty])).toEqual(
        written.map(({ body, author }) => [body, author === 'worker' ? 'user' : 'provider']),
      );
    }
  });

  it('addTicketComment adds a reply to its ticket in a demo, and reportProblem makes a new ticket', async () => {
    const { session, upstream, close } = await demoSide(NOW);
    const inOwn = async <C extends CallDefinition>(call: C, input: InputOf<C>) => {
      asked.add(call.id);
      const result = await dispatch(call, input, session, { upstream });
      if (!result.ok) throw new Error(`${call.id}: ${result.error.code}`);
      return result.value;
    };
    const params = { ticketId: '1' };
    const reply = await inOwn(calls.addTicketComment, { params, body: { body: 'Thank you.' } });
    expect(reply).toMatchObject({ body: 'Thank you.', fromParty: 'user', ticketId: 1, createdAt: isNow });
    const { results } = await inOwn(calls.listTicketComments, { params });
    expect(results.at(-1)).toMatchObject({ body: 'Thank you.' });
    expect(await inOwn(calls.getTicket, { params })).toMatchObject({ status: 'open' });

    const report = { category: 'payment', confirmed: true, description: 'A tip is missing.' };
    expect(await inOwn(calls.reportProblem, { body: report })).toEqual({
      message: 'We have received your request and will reply by email within 1 working day.',
    });
    const [newest] = (await inOwn(calls.listTickets, {})).results;
    expect(newest).toMatchObject({ subject: 'Payment', status: 'open', hasUnreadComments: false });
    const ofNew = { params: { ticketId: String(newest?.ticketId) } };
    expect((await inOwn(calls.listTicketComments, ofNew)).results).toMatchObject([
      { body: 'A tip is missing.' },
    ]);
    await close();
  });

  it('[HELP-21] listTickets returns pages of her tickets in a demo, with status, priority, category and call request', async () => {
    // A request to change time off has opened one more.
    const numResults = plan.tickets.length + 1;
    const page = await ask(calls.listTickets, { query: { page: 1, pageSize: 2 } });
    expect(page).toMatchObject({ currentPage: 1, perPage: 2, numResults });
    const subjects = ['Change of time off', ...plan.tickets.map(({ subject }) => subject)];
    expect(page.results.map(({ subject }) => subject)).toEqual(subjects.slice(0, 2));
    const next = await ask(calls.listTickets, { query: { page: 2, pageSize: 2 } });
    expect(next).toMatchObject({ currentPage: 2, perPage: 2, numResults });
    expect(next.results.map(({ subject }) => subject)).toEqual(subjects.slice(2, 4));
    expect(next.results).not.toEqual([]);
    const all = await ask(calls.listTickets, {});
    expect(new Set(all.results.map(({ status }) => status))).toEqual(new Set(['open', 'closed']));
    expect(new Set(all.results.map(({ priority }) => priority))).toEqual(new Set(['normal', 'urgent']));
    expect(all.results.find(({ priority }) => priority === 'urgent')).toMatchObject({
      ticketId: 2,
      category: 'keys',
      callRequested: true,
      createdAt: plan.tickets[1]?.createdAt,
      lastUpdatedAt: plan.tickets[1]?.lastUpdatedAt,
    });
  });

  it('[DEMO-42] listCallReasons returns seven reasons in a demo, of which three are hidden after the start', async () => {
    const reasons = await ask(calls.listCallReasons, {});
    expect(
      reasons.map(({ code, label, options }) => [code, label, options?.icon, options?.hideAfterStart]),
    ).toEqual([
      ['late', 'I’m running late', expect.any(String), true],
      ['lost', 'I’m lost', expect.any(String), true],
      ['stuck-outside', 'I’m stuck outside', expect.any(String), true],
      ['cleaning-help', 'Help with cleaning', expect.any(String), false],
      ['equipment-help', 'Help with equipment', expect.any(String), false],
      ['duration-help', 'Help with the duration', expect.any(String), false],
      ['other', 'Other', expect.any(String), false],
    ]);
  });

  it('[DEMO-43] [DEMO-48] requestCustomerCall returns a phone number in a demo, and getVisitComms then says that she has called', async () => {
    const { params, visit } = visitOfToday(0);
    const query = { job: params.jobId, category: 'job-today' };
    expect(await ask(calls.getVisitComms, { query })).toEqual({ hasChatted: false, hasCalled: false });
    const body = { jobId: params.jobId, scheduledDate: visit.scheduledDate, reason: 'late' };
    expect(await ask(calls.requestCustomerCall, { body })).toEqual({ telephoneNumber: '020 7946 0000' });
    expect(await ask(calls.getVisitComms, { query })).toEqual({ hasChatted: false, hasCalled: true });
  });

  it('[DEMO-49] requestWorkerCall returns a phone number in a demo', async () => {
    const [transfer] = plan.remoteKeyTransfers;
    if (!transfer) throw new Error('The demo lacks a key handover');
    const { id, jobId, scheduledDate } = transfer;
    const body = { jobId, scheduledDate, remoteKeyTransferId: id, reason: 'late' };
    expect(await ask(calls.requestWorkerCall, { body })).toEqual({ telephoneNumber: '020 7946 0000' });
  });

  it('[DEMO-44] getOfficeHours returns 8am to 6pm in a demo, and “open” at 9am', async () => {
    expect(await ask(calls.getOfficeHours, {})).toEqual({ start: '08:00', end: '18:00', isOpen: true });
  });

  it('getChannelHours, getChannelHoursOn and getHelpCategory answer the same inside and outside a demo', async () => {
    const hours = { start: '08:00', end: '18:00' };
    const params = { channel: 'callback' } as const;
    expect(await ask(calls.getChannelHours, { params })).toEqual({ ...hours, isOpen: true });
    const onDay = { params: { ...params, date: addDays(TODAY, 1) } };
    expect(await ask(calls.getChannelHoursOn, onDay)).toEqual({ ...hours, isOpen: false });
    expect(await ask(calls.getHelpCategory, { query: { categoryName: 'payment' } })).toEqual({
      ...{ emailEnabled: true, callbackEnabled: true, liveChatEnabled: true },
      ...{ recommendedChannel: 'email', ticketTags: ['payment'] },
    });
  });

  it('[DEMO-40] [DEMO-45] [DEMO-46] requestSupportCall makes a request in a demo that is open until it is cancelled', async () => {
    expect(await ask(calls.getOpenCallRequests, {})).toEqual({ hasOpenRequests: false });
    const contact = { category: 'keys', phone: '07700 900456' };
    const body = { ...contact, description: 'The key does not turn.' };
    expect(await ask(calls.requestSupportCall, { body })).toEqual(contact);
    expect(await ask(calls.getOpenCallRequests, {})).toEqual({ hasOpenRequests: true });
    const reason = { cancelReason: 'solved another way' };
    expect(await ask(calls.cancelCallRequests, { body: reason })).toEqual({ success: true });
    expect(await ask(calls.getOpenCallRequests, {})).toEqual({ hasOpenRequests: false });
  });

  it('[DEMO-41] getChatAllowed answers in a demo that no chat is allowed', async () => {
    const query = { job: visitOfToday(0).params.jobId, actualDate: TODAY, reason: 'late' };
    expect(await ask(calls.getChatAllowed, { query })).toEqual({ allowed: false });
  });

  it('[DEMO-47] requestChat, getChatToken and getSupportChatToken answer 403 in a demo', async () => {
    const body = { jobId: visitOfToday(0).params.jobId, actualDate: TODAY, reason: 'late' };
    const forbidden = { ok: false, error: { code: 'permission_denied', status: 403 } };
    expect(await tryCall(calls.requestChat, { body })).toMatchObject(forbidden);
    expect(await tryCall(calls.getChatToken, {})).toMatchObject(forbidden);
    expect(await tryCall(calls.getSupportChatToken, { query: { messaging: 'true' } })).toMatchObject(
      forbidden,
    );
  });
});

describe('other calls', () => {
  const others = Object.values(publishedCalls).filter(
    ({ id }) => !DEMO_CALLS.some((listed) => listed === id),
  );

  it.each(others)('$id returns the demo-missing error in a demo', async (call) => {
    const encoded = encodeInput(
      entryOf(call.id as PublishedCallId),
      inputs[call.id as PublishedCallId](side),
    );
    if (!encoded.ok) throw new Error('A wrong input');
    const headers = { authorization: `Token ${side.session.token}` };
    const request = { method: call.method, ...encoded.value, headers };
    expect(await side.upstream.send(request, new AbortController().signal)).toMatchObject({
      response: {
        status: 501,
        body: {
          error_code: 'demo_missing',
          error_message: 'This feature is not available in Demo Mode.',
          success: false,
        },
      },
    });
  });

  it.each(others.filter(({ access }) => access === 'worker'))(
    '$id gets status 1 in the app in a demo',
    async (call) => {
      const input = inputs[call.id as PublishedCallId](side);
      const result = await dispatch<CallDefinition>(call, input, side.session, { upstream: side.upstream });
      expect(result).toMatchObject({ ok: false, error: { code: 'demo_missing', status: 1 } });
    },
  );
});

describe('payments', () => {
  it('[DEMO-72] [DEMO-35] listPayments returns a demo’s weeks with a finished visit, newest first, paid but for the last two, at £11.50 and £0.50 an hour less £5 a visit', async () => {
    const page = await ask(calls.listPayments, { params: worker() });
    expect(page).toMatchObject({ currentPage: 1, perPage: 10 });
    expect(page.results).toHaveLength(10);
    const days = page.results.map(({ firstDay }) => firstDay);
    expect(days).toEqual(days.toSorted().toReversed());
    const lastWeek = addDays(mondayOf(TODAY), -7);
    for (const { firstDay, state, datePaid, paymentDueDate, ...period } of page.results) {
      expect(state).toBe(firstDay < lastWeek ? 'complete' : 'incomplete');
      if (paymentDueDate <= TODAY && state === 'complete') expect(datePaid).toBe(paymentDueDate);
      const lines = period.workedVisitsForInvoice;
      const adjustments = period.paymentAdjustmentsForInvoice;
      const pence = (pounds: number | null | undefined) => Math.round((pounds ?? Number.NaN) * 100);
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      expect(pence(period.totalPounds)).toBe(
        sum(lines.map((line) => pence(line.totalPounds))) +
          sum(adjustments.map(({ amountPounds }) => pence(amountPounds))),
      );
      // The amounts are £11.50 and £0.50 an hour, tip and products, £5 for each visit.
      for (const line of lines) {
        expect(line).toMatchObject({ basePayPounds: 11.5, hourlyBonusPounds: 0.5, chargesPounds: 5 });
        expect(pence(line.payPounds)).toBe(
          Math.round((line.payableHours ?? 0) * 1200) + pence(line.tipPounds) + pence(line.productsPounds),
        );
      }
    }
  });

  it('[DEMO-73] getPayment returns the same period as the list in a demo', async () => {
    const { results } = await ask(calls.listPayments, { params: worker() });
    const [first] = results;
    const params = { ...worker(), periodId: first?.id ?? 0 };
    expect(await ask(calls.getPayment, { params })).toEqual(first);
  });

  it('listTaxYears returns sums of the closed weeks in a demo', async () => {
    const years = await ask(calls.listTaxYears, { params: worker() });
    const pages = [];
    for (let page = 1; page <= 2; page += 1) {
      pages.push(...(await ask(calls.listPayments, { params: worker(), query: { page } })).results);
    }
    const closed = pages.filter(({ state }) => state === 'complete');
    const pence = (amounts: readonly (number | null | undefined)[]) =>
      amounts.reduce((sum: number, pounds) => sum + Math.round((pounds ?? 0) * 100), 0);
    expect(pence(years.map(({ totalPounds }) => totalPounds))).toBe(
      pence(closed.map(({ totalPounds }) => totalPounds)),
    );
    expect(years.reduce((sum, { periodCount }) => sum + periodCount, 0)).toBe(closed.length);
  });
});

it('[DEMO-14] the demo tests cover each listed call', () => {
  // The server makes its own calls only for pages.
  const published = [...asked].filter((id) => id in publishedCalls);
  expect(published.sort()).toEqual([...DEMO_CALLS].sort());
});
