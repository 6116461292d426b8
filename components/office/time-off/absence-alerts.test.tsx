// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Absence } from '@/lib/features/office/time-off/schema';
import { AbsenceAlerts } from './absence-alerts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const VISIT = {
  ...{ jobId: 5, scheduledDate: '2026-11-24', actualDate: '2026-11-24', startTime: '08:00' },
  ...{ customerName: 'Priya', area: 'SW12', coveredBy: null },
};
const ABSENCE: Absence = {
  ...{ workerId: 7, workerName: 'Amara Okafor', reason: 'sick' },
  visits: [VISIT, { ...VISIT, jobId: 6, startTime: '10:30', coveredBy: 'Ella Brown' }],
};

it('the card of absences lists the absent cleaner, the reason, each visit’s state and the buttons', () => {
  render(<AbsenceAlerts absences={[ABSENCE]} />);
  expect(screen.getByRole('region', { name: 'Visits without a cleaner' })).toBeDefined();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Amara Okafor is away: Sick')).toBe('/admin/workers/7');
  expect(link('See extra jobs')).toBe('/admin/extra-jobs');
  const rows = screen.getAllByText(/November/).map((line) => line.closest('li')?.textContent);
  expect(rows).toEqual([
    'Tuesday 24 November, 8am: Priya, SW12No cleaner yet',
    'Tuesday 24 November, 10:30am: Priya, SW12Covered by Ella Brown',
  ]);
  const done = screen.getByRole('button', { name: 'Close alert: Amara Okafor' });
  const form = done.closest('form') as HTMLFormElement;
  expect([form.getAttribute('action'), form.method]).toEqual([
    '/app-sweepers/api/session/office/form/acknowledgeAbsence',
    'post',
  ]);
  expect(Object.fromEntries(new FormData(form))).toEqual({ worker: '7', name: 'Amara Okafor' });
});

it('the card of absences is empty without absences, and a notice says whether an alert was closed', () => {
  const { container } = render(<AbsenceAlerts absences={[]} />);
  expect(container.textContent).toBe('');
  const closed = { form: 'acknowledgeAbsence', about: 'Amara Okafor', refusal: null };
  render(<AbsenceAlerts absences={[]} outcome={closed} />);
  const text = 'Closed the alert about Amara Okafor’s uncovered visits.';
  expect(screen.getByRole('status').textContent).toBe(text);
  const refusal = { code: 'server_error', fields: {}, typed: {} } as const;
  render(<AbsenceAlerts absences={[]} outcome={{ ...closed, refusal }} />);
  expect(screen.getByRole('alert').textContent).toBe('This could not be saved. Please try again.');
});
