// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { extraJobListCalls } from '@/lib/features/work/extra-jobs/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aPeriod, WEDNESDAY } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import type { FakeCallClient } from '@/tests/support/fake-call-client';
import {
  aHome,
  anExtraRegularJob,
  anExtraVisit,
  answerWithJobs,
  fakeExtraJobs,
  untilJobRead,
} from '@/tests/support/fake-extra-jobs';
import { NOW } from '@/tests/support/render-app';
import { renderStanding } from '@/tests/support/render-standing';
import { ExtraJobsScreen } from './extra-jobs-screen';

const TOMORROW = '2026-11-19';
const CHANGED = 'This job has changed. Please check it again.';

let user: ReturnType<typeof userEvent.setup>;

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

const cards = () => screen.findAllByRole('button', { name: /(am|pm) to / });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const detail = () => dialog('Extra Job Detail');

async function openFirst(fake: FakeCallClient) {
  await user.click((await cards())[0] as HTMLElement);
  await within(await detail()).findByText('Tasks');
  await untilJobRead(fake);
}

async function add() {
  await user.click(within(await detail()).getByRole('button', { name: 'Add' }));
  await user.click(within(await dialog('Add this job?')).getByRole('button', { name: 'Add' }));
}

const expectToast = (text: string) =>
  waitFor(async () => expect(within(await detail()).getByRole('alert').textContent).toBe(text));

it('a job with a new time is not added and shows its new time', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  show(fake);
  await openFirst(fake);
  answerWithJobs(fake, { visits: [anExtraVisit({ timeSlot: { start: '15:00', end: '17:00' } })] });
  await add();
  await expectToast(CHANGED);
  expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
  await waitFor(async () =>
    expect((await detail()).textContent).toContain('Wednesday 18 November, 3pm to 5pm'),
  );
});

it('a job with a new day is not added and moves in the list', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  show(fake);
  await openFirst(fake);
  answerWithJobs(fake, { visits: [anExtraVisit({ actualDate: TOMORROW })] });
  await add();
  await expectToast(CHANGED);
  expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
  await user.click(within(await detail()).getByRole('button', { name: 'Close' }));
  const tomorrow = within(await screen.findByRole('region', { name: 'Tomorrow' }));
  expect(tomorrow.getAllByRole('button')).toHaveLength(1);
});

it('a regular job with new availability changes is not added', async () => {
  const fake = fakeExtraJobs({ regular: [anExtraRegularJob()] });
  show(fake, '/extra-jobs?tab=regular');
  await openFirst(fake);
  const slot = { start: '16:00', end: '19:00' };
  answerWithJobs(fake, { regular: [{ ...anExtraRegularJob(), availabilityChanges: [slot] }] });
  await add();
  await expectToast(CHANGED);
  expect(fake.madeOf(extraJobListCalls.assignJob)).toEqual([]);
  await waitFor(async () => expect((await detail()).textContent).toContain('Thursdays, 4pm to 7pm'));
});

it('pages that repeat a job show one card for each job', async () => {
  const fake = fakeExtraJobs();
  const visits = Array.from({ length: 8 }, (_, index) =>
    anExtraVisit({ jobId: 100 + index, timeSlot: { start: `1${index}:00`, end: `1${index}:30` } }),
  );
  fake.answer(extraJobListCalls.listReassignableVisits, ({ input }) => {
    const { page = 1, day } = input.query as { page?: number; day: string };
    const from = (page - 1) * 3;
    const ofDay = day === WEDNESDAY ? visits : [];
    return {
      currentPage: page,
      numPages: Math.ceil(ofDay.length / 3),
      numResults: ofDay.length,
      perPage: 3,
      urlNextPage: from + 3 < ofDay.length ? `?page=${page + 1}` : null,
      urlPreviousPage: null,
      results: ofDay.slice(Math.max(0, from - 1), from + 3),
    };
  });
  show(fake);
  expect(await cards()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await cards()).toHaveLength(8));
  const names = (await cards()).map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(8);
});

it('a long list of extra jobs lists all 40 visits of a day, with the job at its time', async () => {
  const fake = fakeExtraJobs({ visits: [anExtraVisit()] });
  const activities = Array.from({ length: 40 }, (_, index) => {
    const at = (quarter: number) =>
      `${String(7 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    const visit = aVisit({
      jobId: 500 + index,
      customerPreferredName: `Customer ${index}`,
      property: aHome(0),
    });
    return aPeriod('WorkPeriod', at(index), at(index + 1), { visit });
  });
  fake.answer(scheduleCalls.listWorkingDays, () => [
    { day: WEDNESDAY, working: true, startTime: '07:00', endTime: '20:00', activities },
  ]);
  show(fake);
  await openFirst(fake);
  const day = within(
    await within(await detail()).findByRole('region', { name: 'Your Wednesday 18 November' }),
  );
  const lines = day.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(41);
  expect(lines.indexOf('11am to 1pmThis job')).toBe(17);
  expect(within(await detail()).getAllByText(/^Overlaps your visit/)).toHaveLength(8);
});
