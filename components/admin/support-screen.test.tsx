// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HandoversScreen } from '@/components/keys/office-handovers-screen';
import type { OpenReport, RequestedCallBack } from '@/lib/features/admin/schema';
import { chosenPlanOf } from '@/lib/features/keys/handover-plan';
import type { LostHandover, NeededHandover } from '@/lib/features/keys/schema';
import { SupportScreen } from './support-screen';

const FROM = { id: 7, workerId: 12, workerName: 'Amara Okafor' };
const CALL: RequestedCallBack = {
  ...FROM,
  category: 'stuck-outside',
  description: 'Nobody opens',
  phone: '020 7946 0123',
  requestedAt: '2026-11-23T08:07:00.000Z',
};
const REPORT: OpenReport = {
  ...FROM,
  ...{ category: 'late', reason: null, description: 'Traffic', jobId: 41, actualDate: '2026-11-23' },
  ...{ startDate: null, eta: '10:45', latitude: 51.46, longitude: -0.13, accuracy: 12 },
  reportedAt: '2026-11-23T08:07:00.000Z',
  attempts: [],
};

const show = (calls: readonly RequestedCallBack[], reports: readonly OpenReport[], hasFailed = false) =>
  render(
    <SupportScreen queue={{ calls, reports, neededHandovers: [], handovers: [] }} hasFailed={hasFailed} />,
  );

it('shows a call’s subject and number, and a report’s details', () => {
  show([CALL], [REPORT]);
  expect(screen.getByRole('link', { name: 'Stuck outside: Amara Okafor' })).toBeDefined();
  expect(screen.getByRole('link', { name: '020 7946 0123' }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: 'I’m running late: Amara Okafor' })).toBeDefined();
  expect(
    screen.getByText('Job 41, Monday 23 November · Arrival 10:45 · At 51.46, -0.13 · within 12 m'),
  ).toBeDefined();
  const done = screen.getByRole('button', { name: 'Done: Stuck outside, Amara Okafor' });
  expect(Object.fromEntries(new FormData(done.closest('form') as HTMLFormElement))).toEqual({
    kind: 'calls',
    id: '7',
  });
});

it('shows an unknown category by its name', () => {
  show([{ ...CALL, category: 'flood' }], []);
  expect(screen.getByRole('link', { name: 'flood: Amara Okafor' })).toBeDefined();
});

it('shows a leaver’s reason and last day', () => {
  show([], [{ ...REPORT, category: 'leave', reason: 'moving-away', jobId: null, startDate: '2026-12-18' }]);
  expect(screen.getByRole('link', { name: 'I want to stop working here: Amara Okafor' })).toBeDefined();
  expect(screen.getByText(/Reason: I am moving away · Last day: Friday 18 December/)).toBeDefined();
});

it('shows that the queue is empty, and that a change could not be saved', () => {
  show([], [], true);
  expect(screen.getByText('Nobody is waiting for a call.')).toBeDefined();
  expect(screen.getByText('Nothing to answer.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toMatch(/could not be saved/);
});

const NEED: NeededHandover = {
  ...{ workerId: 8, workerName: 'Ella Brown', holderId: 7, holderName: 'Amara Okafor', propertyId: 3 },
  ...{ customerName: 'Priya Raman', jobId: 41, scheduledDate: '2026-11-24', actualDate: '2026-11-25' },
  ...{ startTime: '08:00', visitCount: 1, keyIds: [5, 6], calledOff: null },
};
const LOST: LostHandover = {
  ...{ id: 4, workerId: 9, workerName: 'Ben Hughes', otherName: 'Grace Mbeki' },
  ...{ actualDate: '2026-11-26', startTime: '10:00', why: 'time-off' },
};

it('lists handovers to plan with cleaner, holder and visit, and a link to plan each', () => {
  const queue = { calls: [], reports: [], neededHandovers: [NEED], handovers: [LOST] };
  render(<SupportScreen queue={queue} hasFailed={false} />);
  const list = within(screen.getByRole('region', { name: 'Key handovers to plan' }));
  const [need, lost] = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(need).toBe(
    'Ella Brown needs the keys of Priya Raman on Wednesday 25 November, 8am. Amara Okafor has them.Plan the handover',
  );
  expect(lost).toMatch(/^Thursday 26 November, 10am: Ben Hughes with Grace MbekiCancelled: time off/);
  const link = list.getByRole('link', { name: 'Plan the handover: keys of Priya Raman for Ella Brown' });
  expect(link.getAttribute('href')).toBe(
    '/admin/workers/8/handovers?other=7&job=41&date=2026-11-24&keys=5+6#plan-handover',
  );
});

it('shows how many visits need a handover and why the last plan was cancelled', () => {
  const several: NeededHandover = { ...NEED, visitCount: 3, calledOff: 'time-off' };
  const queue = { calls: [], reports: [], neededHandovers: [several], handovers: [] };
  render(<SupportScreen queue={queue} hasFailed={false} />);
  expect(screen.getByText('Also needed for 2 later visits.')).toBeDefined();
  expect(screen.getByText('Cancelled: time off')).toBeDefined();
});

it('preselects the holder, visit and keys of a handover from the query string', () => {
  const meeting = {
    jobId: 40,
    scheduledDate: '2026-11-20',
    actualDate: '2026-11-20',
    startTime: '08:00',
    customerName: 'Zara',
    handover: null,
  };
  const wanted = {
    ...meeting,
    jobId: 41,
    scheduledDate: '2026-11-24',
    actualDate: '2026-11-25',
    customerName: 'Priya',
  };
  const key = {
    id: 5,
    number: 'K-5',
    customerName: 'Priya',
    postcode: 'SW12 8AA',
    holderId: 7,
    isBusy: false,
  };
  const desk = {
    ...{ worker: { id: 8, fullName: 'Ella Brown' }, other: { id: 7, fullName: 'Amara Okafor' } },
    ...{ candidates: [], meetings: [meeting, wanted], handovers: [] },
    keys: [key, { ...key, id: 6, isBusy: true }, { ...key, id: 9 }],
  };
  const chosen = chosenPlanOf({ other: '7', job: '41', date: '2026-11-24', keys: '5 6 x' });
  expect(chosen).toEqual({ query: { other: 7, job: 41, date: '2026-11-24' }, keyIds: [5, 6] });
  render(<HandoversScreen desk={desk} chosen={chosen} outcome={null} />);
  const form = screen.getByRole('form', { name: 'Plan a handover' });
  expect([...new FormData(form as HTMLFormElement)]).toEqual([
    ['worker', '8'],
    ['other', '7'],
    ['visit', '41 2026-11-24'],
    ['meetingPlace', ''],
    ['key', '5'],
  ]);
});
