// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { addDays } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';
import { visitCalls } from '@/lib/features/work/visits/calls';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { extraJobListCalls } from './calls';
import { extraJobOfRegular, extraJobOfVisit } from './extra-job';
import { type AddOutcome, useAddJob } from './use-add-job';

const VISIT = aVisit({ jobId: 61, property: { postcode: { outward: 'SW4' } } });
const CHANGES = [{ start: '18:00', end: '19:00' }];
const REGULAR = {
  job: { id: 77, nextVisitDate: '2026-11-25', timeSlot: { day: 2, start: '17:00', end: '19:00' } },
  availabilityChanges: CHANGES,
};
const ONE_PAGE = {
  currentPage: 1,
  numPages: 1,
  numResults: 1,
  perPage: 100,
  urlNextPage: null,
  urlPreviousPage: null,
};

/** This is a Tuesday, so the window is longer than a week. */
const TODAY = '2026-11-17';

function setUp(open: readonly Visit[] = [VISIT]) {
  const fake = new FakeCallClient();
  fake.answer(extraJobListCalls.listReassignableVisits, () => ({ ...ONE_PAGE, results: open }));
  fake.answer(extraJobListCalls.listReassignableRegularJobs, () => ({ ...ONE_PAGE, results: [REGULAR] }));
  fake.answer(visitCalls.patchVisit, () => VISIT);
  const useAddJobToday = () => {
    useClock().set(`${TODAY}T10:00:00Z`);
    return useAddJob();
  };
  const { result } = renderCallHook(useAddJobToday, fake, undefined);
  const add = async (job = extraJobOfVisit(VISIT)) => {
    let outcome: AddOutcome | undefined;
    await act(async () => {
      outcome = await result.current.add(7, job);
    });
    return outcome;
  };
  return { fake, add };
}

it('useAddJob finds the visit in its own area and adds it for the worker', async () => {
  const { fake, add } = setUp();
  expect(await add()).toEqual({ isAdded: true, day: '2026-11-18' });
  expect(fake.madeOf(extraJobListCalls.listReassignableVisits)[0]?.input.query).toMatchObject({
    areas: 'SW4',
    day: '2026-11-18',
  });
  expect(fake.madeOf(visitCalls.patchVisit)[0]?.input).toEqual({
    params: { jobId: 61, date: '2026-11-18' },
    body: { workers: [{ id: 7 }] },
  });
});

it('useAddJob adds a job that is not on the first ten pages of a long list', async () => {
  const { fake, add } = setUp();
  fake.answer(extraJobListCalls.listReassignableVisits, ({ input }) => {
    const page = Number((input.query as { page: number }).page);
    const results = [aVisit({ jobId: 1000 + page })];
    return { ...ONE_PAGE, currentPage: page, numPages: 60, urlNextPage: `?page=${page + 1}`, results };
  });
  expect(await add()).toEqual({ isAdded: true, day: '2026-11-18' });
  expect(fake.madeOf(extraJobListCalls.listReassignableVisits)).toHaveLength(10);
});

it('useAddJob adds a regular job with the confirmed availability changes', async () => {
  const { fake, add } = setUp();
  fake.answer(extraJobListCalls.assignJob, () => REGULAR.job);
  expect(await add(extraJobOfRegular(REGULAR))).toEqual({ isAdded: true, day: '2026-11-25' });
  expect(fake.madeOf(extraJobListCalls.assignJob)[0]?.input).toEqual({
    params: { jobId: 77 },
    body: { availabilityChanges: CHANGES, workers: [{ id: 7 }] },
  });
});

it.each([
  ['taken', [], 'This job has just been taken'],
  [
    'changed',
    [aVisit({ ...VISIT, timeSlot: { start: '14:00', end: '16:00' } })],
    'This job has changed. Please check it again.',
  ],
] as const)('useAddJob does not add a job that was %s since it was read', async (reason, open, text) => {
  const { fake, add } = setUp(open);
  expect(await add()).toEqual({ isAdded: false, reason, text });
  expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
});

it.each([0, 1, 7])(
  'useAddJob does not add a visit moved to a day %d days ahead, and reports a change',
  async (days) => {
    const actualDate = addDays(TODAY, days);
    const { fake, add } = setUp();
    const moved = aVisit({ ...VISIT, actualDate, timeSlot: { start: '14:00', end: '16:00' } });
    fake.answer(extraJobListCalls.listReassignableVisits, ({ input }) => {
      const { day } = input.query as { readonly day: string };
      return { ...ONE_PAGE, results: day === actualDate ? [moved] : [] };
    });
    expect(await add()).toMatchObject({ isAdded: false, reason: 'changed' });
    expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
    expect(await add(extraJobOfVisit(moved))).toEqual({ isAdded: true, day: VISIT.actualDate });
  },
);

it('useAddJob does not add a regular job with a new weekday, and reports a change', async () => {
  const { fake, add } = setUp();
  const timeSlot = { ...REGULAR.job.timeSlot, day: 4 };
  const moved = { ...REGULAR, job: { ...REGULAR.job, nextVisitDate: '2026-11-27', timeSlot } };
  fake.answer(extraJobListCalls.listReassignableRegularJobs, ({ input }) => {
    const { dayOfWeek } = input.query as { readonly dayOfWeek: number };
    return { ...ONE_PAGE, results: dayOfWeek === 4 ? [moved] : [] };
  });
  expect(await add(extraJobOfRegular(REGULAR))).toMatchObject({ isAdded: false, reason: 'changed' });
  expect(fake.madeOf(extraJobListCalls.assignJob)).toEqual([]);
});

it.each([
  [
    'taken',
    callError('validation_error', 'r', { fields: { workers: ['x'] } }),
    'This job has just been taken',
  ],
  ['unforeseen', callError('server_error', 'r'), null],
] as const)(
  'useAddJob reports a refusal as %s, without text when it is unforeseen',
  async (reason, error, text) => {
    const { fake, add } = setUp();
    fake.refuse(visitCalls.patchVisit, error);
    expect(await add()).toEqual({ isAdded: false, reason, text });
  },
);

it.each([
  ['no_internet', undefined, 'offline'],
  ['timeout', undefined, 'offline'],
  ['not_found', undefined, 'taken'],
  ['validation_error', { workers: ['x'] }, 'taken'],
  ['validation_error', { availability_changes: ['x'] }, 'changed'],
  ['validation_error', { eligibility: ['x'] }, 'not-eligible'],
  ['validation_error', { day: ['x'] }, 'not-yet'],
  ['validation_error', { areas: ['x'] }, 'too-far'],
  ['validation_error', { clash: ['x'] }, 'clash'],
  ['validation_error', undefined, 'unforeseen'],
  ['server_error', { workers: ['x'] }, 'unforeseen'],
  ['permission_denied', undefined, 'unforeseen'],
] as const)('useAddJob maps the refusal %s about %j to %s', async (code, fields, reason) => {
  const { fake, add } = setUp();
  fake.refuse(visitCalls.patchVisit, callError(code, 'r', fields && { fields }));
  expect(await add()).toMatchObject({ isAdded: false, reason });
});

it('useAddJob refuses to add a job offline, and sends nothing', async () => {
  const { fake, add } = setUp();
  fake.refuse(extraJobListCalls.listReassignableVisits, callError('no_internet', 'r'));
  expect(await add()).toMatchObject({
    isAdded: false,
    reason: 'offline',
    text: 'You are offline. You need a connection to add a job.',
  });
  expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
});

it('useAddJob retries a lost request with the same idempotency key, without another lookup', async () => {
  const { fake, add } = setUp();
  fake.refuse(visitCalls.patchVisit, callError('timeout', 'r'));
  expect(await add()).toMatchObject({ isAdded: false, reason: 'offline' });
  fake.answer(extraJobListCalls.listReassignableVisits, () => ({ ...ONE_PAGE, results: [] }));
  fake.answer(visitCalls.patchVisit, () => VISIT);
  expect(await add()).toMatchObject({ isAdded: true });
  const keys = fake.madeOf(visitCalls.patchVisit).map(({ options }) => options.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});
