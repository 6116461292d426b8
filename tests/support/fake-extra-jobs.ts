import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { weekdayOf } from '@/lib/core/ground/time/zoned';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { areaCalls, extraJobListCalls, extraJobsCalls } from '@/lib/features/work/extra-jobs/calls';
import type { ExtraJobEligibility, ExtraRegularJob } from '@/lib/features/work/extra-jobs/schema';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { Activity, WorkingDay } from '@/lib/features/work/schedule/schema';
import type { Property, Visit } from '@/lib/features/work/visits/schema';
import { aPeriod, WEDNESDAY } from './a-day';
import { aVisit } from './a-visit';
import { FakeCallClient, type MadeCall } from './fake-call-client';

/** The property is `km` kilometres south of the first one. */
export const aHome = (km: number, overrides: Partial<Property> = {}): Property => ({
  postcode: {
    outward: 'SW12',
    area: { code: 'SW12', extraJobAreaDisplayName: 'Balham' },
    location: { latitude: 51.44 - km / 111.2, longitude: -0.15 },
  },
  city: 'London',
  ...overrides,
});

/** The visit is unassigned, between Anna's and Ben's. */
export const anExtraVisit = (overrides: Partial<Visit> = {}): Visit =>
  aVisit({
    jobId: 61,
    timeSlot: { start: '11:00', end: '13:00' },
    property: aHome(2),
    instructions: [{ id: 5, taskType: 'cleaning', instruction: 'Please mind the cat.' }],
    ...overrides,
  });

export const anExtraRegularJob = (overrides: Partial<ExtraRegularJob['job']> = {}): ExtraRegularJob => ({
  job: {
    id: 77,
    nextVisitDate: '2026-11-19',
    timeSlot: { day: 3, start: '17:00', end: '19:00' },
    tasks: [
      { type: 'cleaning', hours: 1.5 },
      { type: 'ironing', hours: 0.5 },
    ],
    frequency: 14,
    property: aHome(3),
    ...overrides,
  },
  availabilityChanges: [
    { start: '17:00', end: '17:30' },
    { start: '18:30', end: '19:00' },
  ],
  isWithinRegularWorkingHours: false,
  isWithinRegularWorkingArea: true,
});

export const ELIGIBLE: ExtraJobEligibility = {
  minRating: 4.2,
  isEligibleForOneOffJobs: true,
  isEligibleForRegularJobs: true,
  isZeroHours: false,
  regularJobEligibilityRemainingVisits: 0,
  regularJobEligibilityThreshold: 10,
};

interface ExtraJobsData {
  readonly eligibility?: Partial<ExtraJobEligibility>;
  /** These features are on for the worker. */
  readonly features?: readonly string[];
  /** This is the offered work; a test may remove from it. */
  readonly visits?: readonly Visit[];
  readonly regular?: readonly ExtraRegularJob[];
}

/** Makes a worker's extra jobs on a Wednesday with Anna's visit from 8 to 10am and Ben's from 2 to 4pm. */
export function fakeExtraJobs(data: ExtraJobsData = {}): FakeCallClient {
  const { eligibility, features = ['regular-extra-jobs-unlocked'], visits = [], regular = [] } = data;
  const fake = new FakeCallClient();
  fake.answer(extraJobsCalls.getExtraJobEligibility, () => ({ ...ELIGIBLE, ...eligibility }));
  fake.answer(extraJobsCalls.getAvailabilitySignal, () => ({}));
  fake.answer(flagCalls.getFeature, ({ input }) => ({
    active: features.includes(String(input.params?.name)),
  }));
  fake.answer(flagCalls.putFeature, () => ({ active: true }));
  fake.answer(areaCalls.listAreas, () => [{ id: 1, code: 'SW12' }]);
  fake.answer(areaCalls.getWorkingAreas, () => ({ regular: ['SW12'], oneOff: [] }));
  fake.answer(areaCalls.listSurroundingAreas, () => [
    { id: 2, code: 'SW4', distanceKm: 1.24 },
    { id: 3, code: 'SW9', distanceKm: null },
  ]);
  fake.answer(hoursCalls.getAvailability, () =>
    [0, 1, 2, 3, 4].map((dayOfWeek) => ({ dayOfWeek, availability: [{ start: '08:00', end: '17:00' }] })),
  );
  fake.answer(scheduleCalls.listWorkingDays, () => [workingDay()]);
  answerWithJobs(fake, { visits, regular });
  return fake;
}

/** Replaces the offered work. */
export function answerWithJobs(fake: FakeCallClient, { visits = [], regular = [] }: ExtraJobsData): void {
  fake.answer(extraJobListCalls.listReassignableVisits, ({ input }) =>
    aPage(input.query, (day) => visits.filter(({ actualDate }) => actualDate === day), 'day'),
  );
  fake.answer(extraJobListCalls.listReassignableRegularJobs, ({ input }) =>
    aPage(input.query, (dayOfWeek) => regular.filter((one) => weekdayOfJob(one) === dayOfWeek), 'dayOfWeek'),
  );
}

/** Resolves once the dialog has read its job and the list all its days; only later changes are new to both. */
export async function untilJobRead({ made }: FakeCallClient): Promise<void> {
  await waitFor(() => expect(made.some(isReadOfDialog)).toBe(true));
  for (let quiet = 0, before = 0; quiet < 5; before = made.length) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    quiet = made.length === before ? quiet + 1 : 0;
  }
}

/** The dialog reads pages of 100, the list smaller ones. */
const isReadOfDialog = ({ input }: MadeCall) =>
  (input.query as { readonly pageSize?: number } | undefined)?.pageSize === 100;

const weekdayOfJob = ({ job }: ExtraRegularJob) =>
  String(job.timeSlot?.day ?? weekdayOf(job.nextVisitDate ?? WEDNESDAY));

function aPage<Item>(query: object | undefined, itemsOf: (of: string) => readonly Item[], name: string) {
  const asked = query as Readonly<Record<string, number | string>>;
  const size = Number(asked.pageSize);
  const page = Number(asked.page);
  const items = itemsOf(String(asked[name]));
  return {
    currentPage: page,
    numPages: Math.max(1, Math.ceil(items.length / size)),
    numResults: items.length,
    perPage: size,
    urlNextPage: page * size < items.length ? `?page=${page + 1}` : null,
    urlPreviousPage: null,
    results: items.slice((page - 1) * size, page * size),
  };
}

/** Returns Wednesday's working day with more visits. */
export function workingDay(...more: readonly Activity[]): WorkingDay {
  const anna = aVisit({ jobId: 1, customerPreferredName: 'Anna', property: aHome(0) });
  const ben = aVisit({ jobId: 2, customerPreferredName: 'Ben', property: aHome(4) });
  return {
    day: WEDNESDAY,
    working: true,
    startTime: '08:00',
    endTime: '17:00',
    activities: [
      aPeriod('WorkPeriod', '08:00', '10:00', { visit: anna }),
      aPeriod('WorkPeriod', '14:00', '16:00', { visit: ben }),
      ...more,
    ],
  };
}
