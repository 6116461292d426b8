// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { type CallError, callError } from '@/lib/core/ground/contract/call-error';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { extraJobListCalls, extraJobsCalls } from '@/lib/features/work/extra-jobs/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aPeriod } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import {
  aHome,
  anExtraRegularJob,
  anExtraVisit,
  answerWithJobs,
  fakeExtraJobs,
  untilJobRead,
  workingDay,
} from '@/tests/support/fake-extra-jobs';
import { NOW } from '@/tests/support/render-app';
import { renderStanding } from '@/tests/support/render-standing';
import { ExtraJobsScreen } from './extra-jobs-screen';

const ONE_OFF = '/extra-jobs?job=one-off.61.2026-11-18';
const REGULAR = '/extra-jobs?job=regular.77.2026-11-19';

let user: ReturnType<typeof userEvent.setup>;

// Compiling the dialog can take longer than a test's timeout.
beforeAll(async () => void (await preloadDialog()), 60_000);

beforeEach(() => {
  localStorage.clear();
  reportAnswer('ok');
  user = userEvent.setup();
});

const show = (fake: FakeCallClient, path = '/extra-jobs') =>
  renderStanding(
    <ScopeContext value={{ environment: 'production', world: 'live', userId: 7 }}>
      <ExtraJobsScreen workerId={7} now={NOW} />
    </ScopeContext>,
    fake,
    { path },
  );

const refusal = (field: string): CallError =>
  callError('validation_error', 'r', { fields: { [field]: ['x'] } });

const dialog = (name: string) => screen.findByRole('dialog', { name });
const detail = () => dialog('Extra Job Detail');
const tap = async (within_: HTMLElement, name: string) =>
  user.click(within(within_).getByRole('button', { name }));
const firstCard = () => screen.findByRole('button', { name: /(am|pm) to / });

async function add() {
  await within(await detail()).findByText('Tasks');
  await tap(await detail(), 'Add');
  await tap(await dialog('Add this job?'), 'Add');
}

it('the Add button has an analytics action for a one-off job only', async () => {
  const recordOf = async () => {
    await within(await detail()).findByText('Tasks');
    await tap(await detail(), 'Add');
    return within(await dialog('Add this job?')).getByRole('button', { name: 'Add' }).dataset.action;
  };
  const { unmount } = show(fakeExtraJobs({ visits: [anExtraVisit()] }), ONE_OFF);
  expect(await recordOf()).toBe('addOneOffJob');
  unmount();
  show(fakeExtraJobs({ regular: [anExtraRegularJob()] }), REGULAR);
  expect(await recordOf()).toBeUndefined();
});

it('[EXTRA-03] a job opens from a card with its own URL; Back closes it', async () => {
  show(fakeExtraJobs({ visits: [anExtraVisit()] }));
  await user.click(await firstCard());
  const open = await detail();
  expect(location.search).toBe('?job=one-off.61.2026-11-18');
  expect(open.textContent).toContain('Wednesday 18 November, 11am to 1pm');
  expect(open.textContent).toContain('Balham, SW12, London');
  expect(open.textContent).toContain('You see the address after you add the job.');
  expect(open.textContent).toContain('Please mind the cat.');
  expect(open.textContent).toContain('£24 · £12 an hour · 30 min travel2 h at £12');
  expect(within(open).getByRole('button', { name: 'Add' })).toBeDefined();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

it('Back and Cancel close only the confirmation', async () => {
  show(fakeExtraJobs({ visits: [anExtraVisit()] }));
  await user.click(await firstCard());
  const isAsked = () => screen.queryByRole('dialog', { name: 'Add this job?' }) !== null;
  for (const close of [
    // The test does not await it: React warns when the screen changes while an outside `act` waits.
    async () => void act(() => history.back()),
    async () => tap(await dialog('Add this job?'), 'Cancel'),
  ]) {
    await within(await detail()).findByText('Tasks');
    await tap(await detail(), 'Add');
    await dialog('Add this job?');
    await close();
    await waitFor(() => expect(isAsked()).toBe(false));
    await waitFor(() => expect(history.state).toEqual(expect.objectContaining({ isInFront: true })));
    expect(location.search).toBe('?job=one-off.61.2026-11-18');
    expect(await detail()).toBeDefined();
  }
});

it('Escape goes one step back in the history, so Forward opens it again', async () => {
  show(fakeExtraJobs({ visits: [anExtraVisit()] }));
  await user.click(await firstCard());
  await within(await detail()).findByText('Tasks');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => history.forward());
  expect(await detail()).toBeDefined();
});

it('the dialog of a job reloads eligibility after an eligibility error', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  fake.refuse(visitCalls.patchVisit, refusal('eligibility'));
  show(fake, ONE_OFF);
  await add();
  await waitFor(async () => expect(within(await detail()).getByRole('alert').textContent).not.toBe(''));
  fake.answer(extraJobsCalls.getExtraJobEligibility, () => ({ isEligible: false }));
  await tap(await detail(), 'Close');
  expect(await screen.findByText(/^You are currently not eligible for one-off extra jobs/)).toBeDefined();
});

it('a job opens from a link; Escape leads to the list', async () => {
  show(fakeExtraJobs({ visits: [anExtraVisit()] }), ONE_OFF);
  expect((await detail()).textContent).toContain('Extra Job Detail');
  await within(await detail()).findByText('Tasks');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

it('the dialog of a job shows a load error for a linked job, with a busy Retry', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  fake.refuse(extraJobListCalls.listReassignableVisits, callError('server_error', 'r'));
  show(fake, ONE_OFF);
  const missing = await within(await detail()).findByText('Could not load extra jobs');
  fake.hold(extraJobListCalls.listReassignableVisits);
  await tap(await detail(), 'Retry');
  const retry = within(await detail()).getByRole('button', { name: 'Retry' });
  expect(retry.getAttribute('aria-busy')).toBe('true');
  expect(missing.isConnected).toBe(true);
});

it('[EXTRA-25] the dialog of a regular job shows its time, tasks and access', async () => {
  const instructions = [{ id: 8, taskType: 'cleaning', instruction: 'Start upstairs.' }] as const;
  show(
    fakeExtraJobs({ regular: [anExtraRegularJob({ instructions: [...instructions], access: 'keysafe' })] }),
    REGULAR,
  );
  const open = await detail();
  expect(await within(open).findByText('Thursdays, 5pm to 7pm')).toBeDefined();
  for (const text of ['2 h · Fortnightly', 'First visit on Thursday 19 November', 'Ironing', '30 min']) {
    expect(open.textContent).toContain(text);
  }
  expect(open.textContent).toContain('Start upstairs.');
  expect(open.textContent).toContain('Key safe');
  expect(open.textContent).toContain('£24 each visit · £12 an hour');
});

it('the dialog of a job shows it in the day, between the visits before and after it', async () => {
  show(fakeExtraJobs({ visits: [anExtraVisit()] }), ONE_OFF);
  const open = await detail();
  const day = within(await within(open).findByRole('region', { name: 'Your Wednesday 18 November' }));
  expect(open.textContent).toContain('15 min by public transport, 1.6 miles from Anna’s');
  expect(open.textContent).toContain('15 min by public transport, 1.6 miles to Ben’s');
  expect(within(open).queryByText('Your regular hours stay as they are.')).toBeNull();
  expect(day.getByRole('img').getAttribute('aria-label')).toContain('Extra job 11am to 1pm.');
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '8am to 10amAnna',
    '11am to 1pmThis job',
    '2pm to 4pmBen',
  ]);
  const highlighted = day
    .getAllByRole('listitem')
    .map(({ classList }) => classList.contains('bg-brand-tint'));
  expect(highlighted).toEqual([false, true, false]);
});

it('a job that clashes with a visit says so and has no Add button', async () => {
  show(fakeExtraJobs({ visits: [anExtraVisit({ timeSlot: { start: '09:00', end: '11:00' } })] }), ONE_OFF);
  const open = await detail();
  expect(await within(open).findByText('Overlaps your visit to Anna')).toBeDefined();
  expect(open.textContent).toContain('You cannot add this job, because you have another visit then.');
  expect(within(open).queryByRole('button', { name: 'Add' })).toBeNull();
});

it('a regular job that clashes with a later visit names that day and has no Add button', async () => {
  const fake = fakeExtraJobs({ regular: [anExtraRegularJob()] });
  const chloe = (day: string, start: string, end: string) =>
    aPeriod('WorkPeriod', start, end, {
      day,
      visit: aVisit({ jobId: 3, actualDate: day, customerPreferredName: 'Chloe' }),
    });
  const busyOn = (day: string) => ({ day, working: true, activities: [chloe(day, '18:00', '20:00')] });
  // The job is fortnightly from 19 November, so 26 November is no visit day.
  const free = { day: '2026-11-19', working: true, activities: [] };
  fake.answer(scheduleCalls.listWorkingDays, () => [free, busyOn('2026-11-26')]);
  const { unmount } = show(fake, REGULAR);
  await within(await detail()).findByRole('region', { name: 'Your Thursday 19 November' });
  expect(within(await detail()).getByRole('button', { name: 'Add' })).toBeDefined();
  unmount();
  fake.answer(scheduleCalls.listWorkingDays, () => [free, busyOn('2026-12-03'), busyOn('2026-12-17')]);
  show(fake, REGULAR);
  const open = await detail();
  expect(await within(open).findByText('Overlaps your visit to Chloe on Thursday 3 December')).toBeDefined();
  expect(within(open).getAllByText(/^Overlaps/)).toHaveLength(1);
  expect(within(open).queryByRole('button', { name: 'Add' })).toBeNull();
});

it('[EXTRA-01] [EXTRA-29] [DEMO-82] a confirmed one-off job is added, and its day is reloaded and linked', async () => {
  const added61 = aPeriod('WorkPeriod', '11:00', '13:00', {
    visit: aVisit({ jobId: 61, customerPreferredName: 'Dora' }),
  });
  const other = anExtraVisit({ jobId: 62, timeSlot: { start: '12:00', end: '14:00' } });
  const fake = fakeExtraJobs({ visits: [anExtraVisit(), other] });
  fake.answer(scheduleCalls.getWorkingDay, () => workingDay(added61));
  fake.answer(visitCalls.patchVisit, () => {
    answerWithJobs(fake, { visits: [other] });
    return anExtraVisit();
  });
  show(fake, ONE_OFF);
  await within(await detail()).findByText('Tasks');
  await tap(await detail(), 'Add');
  await tap(await dialog('Add this job?'), 'Cancel');
  expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
  expect(fake.madeOf(scheduleCalls.getWorkingDay)).toEqual([]);
  const read = fake.madeOf(scheduleCalls.listWorkingDays).length;
  await add();
  const added = await dialog('Job added!');
  expect(added.textContent).toContain('It is on Wednesday 18 November.');
  expect(within(added).getByRole('link', { name: 'Go to day' }).getAttribute('href')).toBe(
    '/schedule#day-2026-11-18',
  );
  await tap(added, 'Add more');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(`${location.pathname}${location.search}`).toBe('/extra-jobs');
  // Only the added visit's day was requested.
  expect(await screen.findByText('Overlaps your visit to Dora')).toBeDefined();
  expect(fake.madeOf(scheduleCalls.getWorkingDay).map(({ input }) => input.params)).toEqual([
    { workerId: 7, date: '2026-11-18' },
  ]);
  expect(fake.madeOf(scheduleCalls.listWorkingDays)).toHaveLength(read);
});

it('[EXTRA-29] the confirmation of a job repeats pay, place, travel and warnings', async () => {
  const tight = anExtraVisit({
    timeSlot: { start: '10:05', end: '12:05' },
    property: aHome(9, { postcode: { ...aHome(9).postcode, outward: 'N16' } }),
  });
  show(fakeExtraJobs({ visits: [tight] }), ONE_OFF);
  await within(await detail()).findByText('Tasks');
  expect((await detail()).textContent).toContain('£24 · £12 an hour');
  await tap(await detail(), 'Add');
  const { textContent } = await dialog('Add this job?');
  for (const text of [
    '£24 · £12 an hour',
    'Wednesday 18 November, 10:05am to 12:05pm',
    'Balham, N16, London',
    '7.3 miles from Anna’s',
    'Not enough travel time',
    'Outside your areas',
  ]) {
    expect(textContent).toContain(text);
  }
});

it('the whole schedule is reloaded when the added job’s day cannot be loaded', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  fake.answer(visitCalls.patchVisit, () => anExtraVisit());
  fake.refuse(scheduleCalls.getWorkingDay, callError('server_error', 'r'));
  show(fake, ONE_OFF);
  await within(await detail()).findByText('Tasks');
  const read = fake.madeOf(scheduleCalls.listWorkingDays).length;
  await add();
  await dialog('Job added!');
  await waitFor(() => expect(fake.madeOf(scheduleCalls.listWorkingDays).length).toBeGreaterThan(read));
});

it('[EXTRA-01] [EXTRA-02] [EXTRA-30] the dialog of a regular job lists new hours, adds the job and reloads the schedule', async () => {
  const fake = fakeExtraJobs({ regular: [anExtraRegularJob()] });
  fake.answer(extraJobListCalls.assignJob, () => anExtraRegularJob().job);
  show(fake, REGULAR);
  const changes = within(
    await within(await detail()).findByRole('region', { name: 'This adds to your regular hours' }),
  );
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Thursdays, 5pm to 5:30pm',
    'Thursdays, 6:30pm to 7pm',
  ]);
  await tap(await detail(), 'Add');
  const question = await dialog('Add this job?');
  for (const text of ['2 h · Fortnightly', 'First visit on Thursday 19 November', 'Thursdays, 5pm to 5:30pm'])
    expect(question.textContent).toContain(text);
  const read = fake.madeOf(scheduleCalls.listWorkingDays).length;
  expect(fake.madeOf(extraJobListCalls.assignJob)).toEqual([]);
  await tap(question, 'Add');
  const added = await dialog('Job added!');
  expect(added.textContent).toContain('It is on Thursday 19 November.');
  expect(within(added).getByRole('link', { name: 'Go to day' }).getAttribute('href')).toBe(
    '/schedule#day-2026-11-19',
  );
  expect(within(added).getByRole('button', { name: 'Add more' })).toBeDefined();
  expect(location.search).toBe('?job=regular.77.2026-11-19');
  expect(fake.madeOf(extraJobListCalls.assignJob)[0]?.input.body).toEqual({
    availabilityChanges: anExtraRegularJob().availabilityChanges,
    workers: [{ id: 7 }],
  });
  await waitFor(() => expect(fake.madeOf(scheduleCalls.listWorkingDays).length).toBeGreaterThan(read));
  // Back from the schedule leads to the list, not to the job.
  const link = within(added).getByRole('link', { name: 'Go to day' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(location.search).toBe('');
});

it('a regular job within the worker’s hours shows that these stay as they are', async () => {
  const within_ = { ...anExtraRegularJob(), availabilityChanges: [], isWithinRegularWorkingHours: true };
  show(fakeExtraJobs({ regular: [within_] }), REGULAR);
  const open = await detail();
  expect(await within(open).findByText('Your regular hours stay as they are.')).toBeDefined();
  expect(within(open).queryByText('Outside your hours')).toBeNull();
});

it.each([
  ['taken', refusal('workers'), 'This job has just been taken'],
  ['changed', refusal('availability_changes'), 'This job has changed. Please check it again.'],
  [
    'no longer for this worker',
    refusal('eligibility'),
    'You cannot add this job yet. See Ratings & Pay for what you need.',
  ],
  ['outside this and next week', refusal('day'), 'You can only add jobs for this week and next week.'],
  ['too far away', refusal('areas'), 'You cannot add this job, because it is too far from your areas.'],
  [
    'at the time of another visit',
    refusal('clash'),
    'You cannot add this job, because you have another visit then.',
  ],
  [
    'too late to add',
    refusal('late'),
    'It is too late to add this job. Please choose one that begins later.',
  ],
] as const)('[EXTRA-31] the dialog of a job shows that it is %s', async (_, error, text) => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  fake.refuse(visitCalls.patchVisit, error);
  show(fake, ONE_OFF);
  await add();
  await waitFor(async () => expect(within(await detail()).getByRole('alert').textContent).toBe(text));
  expect(screen.queryByRole('dialog', { name: 'Job added!' })).toBeNull();
});

it('[EXTRA-31] the dialog of a job shows no message for an unexpected failure', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  fake.refuse(visitCalls.patchVisit, callError('server_error', 'r'));
  show(fake, ONE_OFF);
  await add();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add this job?' })).toBeNull());
  expect(within(await detail()).getByRole('alert').textContent).toBe('');
});

it('a job taken by another cleaner is not added and leaves the list', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  show(fake);
  await user.click(await firstCard());
  await within(await detail()).findByText('Tasks');
  await untilJobRead(fake);
  answerWithJobs(fake, {});
  await add();
  const open = await detail();
  await waitFor(() =>
    expect(within(open).getByRole('alert').textContent).toBe('This job has just been taken'),
  );
  await waitFor(() => expect(within(open).queryByRole('button', { name: 'Add' })).toBeNull());
  expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
  await tap(open, 'Close');
  expect(await screen.findByText('A job in this list has just been taken.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /(am|pm) to / })).toBeNull();
});

it('an added job is not reported as taken', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit(), anExtraVisit({ jobId: 62 })] });
  fake.answer(visitCalls.patchVisit, () => {
    answerWithJobs(fake, { visits: [anExtraVisit({ jobId: 62 })] });
    return anExtraVisit();
  });
  show(fake);
  const cards = () => screen.getAllByRole('button', { name: /(am|pm) to / });
  await waitFor(() => expect(cards()).toHaveLength(2));
  await user.click(cards()[0] as HTMLElement);
  await add();
  await tap(await dialog('Job added!'), 'Add more');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.queryByText(/just been taken/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Extra Jobs'));
});

it('a job with a new day is shown again, not reported as taken, and can be added', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  show(fake);
  await user.click(await firstCard());
  await within(await detail()).findByText('Tasks');
  await untilJobRead(fake);
  const moved = anExtraVisit({ actualDate: '2026-11-20' });
  answerWithJobs(fake, { visits: [moved] });
  await add();
  const open = await detail();
  await waitFor(() =>
    expect(within(open).getByRole('alert').textContent).toBe('This job has changed. Please check it again.'),
  );
  expect(await within(open).findByText('Friday 20 November, 11am to 1pm')).toBeDefined();
  expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
  expect(screen.queryByText('A job in this list has just been taken.')).toBeNull();
  fake.answer(visitCalls.patchVisit, () => moved);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add this job?' })).toBeNull());
  await tap(open, 'Add');
  expect((await dialog('Add this job?')).textContent).toContain('Friday 20 November');
  await tap(await dialog('Add this job?'), 'Add');
  expect((await dialog('Job added!')).textContent).toContain('It is on Friday 20 November.');
});

it('a job opens from a link to a job in a nearby area', async () => {
  const fake = fakeExtraJobs();
  const page = {
    currentPage: 1,
    numPages: 1,
    numResults: 1,
    perPage: 5,
    urlNextPage: null,
    urlPreviousPage: null,
  };
  fake.answer(extraJobListCalls.listReassignableVisits, ({ input }) => {
    const { areas } = input.query as { areas?: string };
    return { ...page, results: areas?.split(',').includes('SW4') ? [anExtraVisit()] : [] };
  });
  show(fake, ONE_OFF);
  const open = within(await detail());
  const alertTexts: (string | null)[] = [];
  await waitFor(() => {
    alertTexts.push(open.getByRole('alert').textContent);
    expect(open.getByText('Tasks')).toBeDefined();
  });
  expect(new Set(alertTexts)).toEqual(new Set(['']));
});

it('the dialog of a job shows that a linked job is no longer available', async () => {
  show(fakeExtraJobs(), ONE_OFF);
  await waitFor(async () =>
    expect(within(await detail()).getByRole('alert').textContent).toBe('This job is no longer available.'),
  );
});

it('a job is neither added nor queued when offline', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  show(fake);
  await user.click(await firstCard());
  await within(await detail()).findByText('Tasks');
  act(() => reportAnswer('no_internet'));
  await tap(await detail(), 'Add');
  expect(within(await detail()).getByRole('alert').textContent).toBe(
    'You are offline. You need a connection to add a job.',
  );
  expect(screen.queryByRole('dialog', { name: 'Add this job?' })).toBeNull();
  expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
});
