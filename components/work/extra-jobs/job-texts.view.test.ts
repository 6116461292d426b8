import { describe, expect, it } from 'vitest';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { extraJobOfVisit, extraJobPay } from '@/lib/features/work/extra-jobs/extra-job';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import { aVisit } from '@/tests/support/a-visit';
import type { JobFacts } from './job-facts';
import { changeLabel, dayLabel, jobCardView, travelTexts } from './job-texts.view';

const times = { start: '2026-11-18T11:00:00Z', end: '2026-11-18T13:00:00Z' };
const facts = (fit: Partial<NonNullable<JobFacts['fit']>> | null): JobFacts => ({
  ...{ day: null, clashes: [], isOutsideHours: false, isOutsideAreas: false, pay: null, metres: null },
  fit: fit && { fit: 'fits', before: null, after: null, clashes: [], ...times, ...fit },
});
const anna = { visit: aVisit({ customerPreferredName: 'Anna' }), ...times };
const travel = { metres: 1_609, minutes: 15, mode: 'walking' } as const;

it.each([
  ['without other visits', {}, ['No other visits that day']],
  ['with only a clashing visit (none)', { fit: 'clash', clashes: [anna] }, []],
  [
    'with only a visit before',
    { before: { visit: anna, travel, hasTime: true } },
    ['15 min on foot, 1 mile from Anna’s home'],
  ],
  [
    'with an unknown place after',
    { after: { visit: anna, travel: null, hasTime: null } },
    ['Travel time to Anna’s home is not known'],
  ],
  ['when the day is unknown (none)', null, []],
] as const)('the travel texts of an extra job, %s', (_, fit, travel) => {
  expect(travelTexts(facts(fit))).toEqual(travel);
});

describe('the pay of a job', () => {
  const rate = { basePence: 1150, bonusPence: 50, adminFeePence: 500 };
  const job = extraJobOfVisit(aVisit({ requiredDuration: 0.5, tasks: [{ type: 'cleaning', hours: 0.5 }] }));
  const near = (known: (Omit<typeof travel, 'minutes'> & { readonly minutes: number }) | null) => ({
    visit: anna,
    travel: known,
    hasTime: null,
  });
  const payOf = (fit: Parameters<typeof facts>[0], kind: 'one-off' | 'regular' = 'one-off') =>
    jobCardView({ ...job, kind }, { ...facts(fit), pay: extraJobPay(job, rate) }).pay;

  it('the pay of an extra job is what she gets, an hour of the visit, the travel beside it and the fee', () => {
    expect(payOf({ before: near(travel), after: near({ ...travel, minutes: 20 }) })).toEqual({
      ...{ amount: '£1', beside: '· £2 an hour · 35 min travel', how: '30 min at £12, less £5 fee' },
    });
    expect(payOf({ after: near(travel) }, 'regular')).toMatchObject({
      ...{ amount: '£1 each visit', beside: '· £2 an hour · 15 min travel' },
    });
  });

  it.each([
    ['a part is unknown', { before: near(travel), after: near(null) }],
    ['there is no other visit', {}],
    ['the day is unknown', null],
  ])('the pay of an extra job names no travel if %s', (_, fit) => {
    expect(payOf(fit)?.beside).toBe('· £2 an hour');
  });

  it('the pay of an extra job says that the rate is not set, and nothing until the worker is loaded', () => {
    const how = 'Your rate is not set yet';
    expect(jobCardView(job, { ...facts(null), pay: 'not-set' }).pay).toEqual({ amount: '', beside: '', how });
    expect(jobCardView(job, facts(null)).pay).toBeNull();
  });
});

const TODAY = '2026-11-23';

it.each([
  ['2026-11-23', 'Today'],
  ['2026-11-24', 'Tomorrow'],
  ['2026-11-25', 'Wednesday 25'],
  ['2026-12-06', 'Sunday 6'],
])('the day %s is labelled on Monday, 23 November as "%s"', (day, label) => {
  expect(dayLabel(day, TODAY)).toBe(label);
});

it('an extra job labels availability changes with weekday and time', () => {
  const slot = { start: '17:00', end: '18:30' };
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => changeLabel(day, slot).split(', ')[0]);
  expect(days).toEqual('Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays'.split(' '));
  expect(changeLabel(0, slot)).toBe('Mondays, 5pm to 6:30pm');
  expect(changeLabel(null, { start: '17:00', end: '18:30' })).toBe('5pm to 6:30pm');
});

it('an extra job has the sentences of the requirements', () => {
  const { noJobs, notEligible, noRegularHours, unlockCriteria } = extraJobsMessages;
  expect(noJobs['one-off']).toBe(
    'There are currently no one-off extra jobs available. Please check back in 24 hours.',
  );
  expect(noJobs.regular).toBe(
    'There are currently no regular extra jobs available. Please check back in 24 hours.',
  );
  expect(notEligible.regular({ page: pageTitle('performance') })).toBe(
    'You are currently not eligible for regular extra jobs. Please check the Ratings & Pay page for more information.',
  );
  expect(noRegularHours).toBe(
    'You are currently only eligible for one-off extra jobs, as you don’t have any regular working hours available.',
  );
  expect(unlockCriteria({ minRating: '4.2', fewestRatings: 5 })).toBe(
    'You have unlocked regular extra jobs. To add them you need no late cancellations and high fulfilment. After 5 ratings, you also need an average of 4.2 or more.',
  );
});
