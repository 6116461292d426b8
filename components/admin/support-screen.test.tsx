// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OpenCall, OpenReport } from '@/lib/features/admin/wire-support';
import { SupportScreen } from './support-screen';

const FROM = { id: 7, workerId: 12, workerName: 'Amara Okafor' };
const CALL: OpenCall = {
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

const show = (calls: readonly OpenCall[], reports: readonly OpenReport[], hasFailed = false) =>
  render(<SupportScreen queue={{ calls, reports, handovers: [] }} hasFailed={hasFailed} />);

it('says what a call is about and where to ring, and what was written, in words', () => {
  show([CALL], [REPORT]);
  expect(screen.getByRole('link', { name: 'Stuck outside: Amara Okafor' })).toBeDefined();
  expect(screen.getByRole('link', { name: '020 7946 0123' }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: 'I am running late: Amara Okafor' })).toBeDefined();
  expect(
    screen.getByText('Job 41, Monday 23 November · Arrival 10:45 · At 51.46, -0.13 · within 12 m'),
  ).toBeDefined();
  const done = screen.getByRole('button', { name: 'Done: Stuck outside, Amara Okafor' });
  expect(Object.fromEntries(new FormData(done.closest('form') as HTMLFormElement))).toEqual({
    kind: 'calls',
    id: '7',
  });
});

it('shows a category that is newer than this page as it is called', () => {
  show([{ ...CALL, category: 'flood' }], []);
  expect(screen.getByRole('link', { name: 'flood: Amara Okafor' })).toBeDefined();
});

it('says why somebody leaves, and when, in words', () => {
  show([], [{ ...REPORT, category: 'leave', reason: 'moving-away', jobId: null, startDate: '2026-12-18' }]);
  expect(screen.getByRole('link', { name: 'I want to leave: Amara Okafor' })).toBeDefined();
  expect(screen.getByText(/Reason: I am moving away · Leaves on Friday 18 December/)).toBeDefined();
});

it('says so when nobody waits, and when a tap could not be saved', () => {
  show([], [], true);
  expect(screen.getByText('Nobody waits for a call.')).toBeDefined();
  expect(screen.getByText('Nothing to answer.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toMatch(/could not be saved/);
});
