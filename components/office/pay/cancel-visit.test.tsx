// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfficeAccess } from '@/components/office/frame/office-access';
import { WorkerWeekScreen } from '@/components/office/workers/worker-week-screen';
import type { VisitCancellation } from '@/lib/features/office/pay/schema';
import { NO_TIMES } from '@/tests/support/a-late-visit';

const VISIT: VisitCancellation = {
  ...{ jobId: 7, scheduledDate: '2026-06-16', day: '2026-06-18', startTime: '09:00' },
  ...{ customerName: 'Bea Tan', workerName: 'Ada Able', isCancelled: false },
  ...{ isLate: true, paidHours: 2, noticeHours: 24, amountPence: 3000, fault: null },
};

const WEEK = {
  worker: { id: 12, fullName: 'Ada Able' },
  lateVisits: [],
  days: [
    {
      ...{ day: '2026-06-18', isOff: false },
      visits: (['planned', 'late', 'started', 'finished', 'skipped'] as const).map((state, at) => ({
        ...{ jobId: 7 + at, scheduledDate: '2026-06-16', actualDate: '2026-06-18', startTime: '09:00' },
        ...{ endTime: '11:00', customerName: `Bea ${state}`, postcode: 'SW12 8AA', state },
        ...NO_TIMES,
      })),
    },
  ],
};

const show = (visit: Partial<VisitCancellation> = {}) => {
  render(<WorkerWeekScreen {...WEEK} cancelling={{ ...VISIT, ...visit }} />);
  return within(screen.getByRole('complementary', { name: 'Cancel for the customer' }));
};

it('a planned or late visit leads to the question whether to cancel it; a viewer does not see it', () => {
  const { unmount } = render(<WorkerWeekScreen {...WEEK} />);
  const links = screen.getAllByRole('link', { name: /^Cancel for the customer/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Cancel for the customer: Bea planned, Thu 18 Jun, 9am', '/admin/workers/12/week?cancel=7.2026-06-16'],
    ['Cancel for the customer: Bea late, Thu 18 Jun, 9am', '/admin/workers/12/week?cancel=8.2026-06-16'],
  ]);
  unmount();
  render(
    <OfficeAccess {...{ role: 'viewer' as const }}>
      <WorkerWeekScreen {...WEEK} cancelling={VISIT} />
    </OfficeAccess>,
  );
  expect(screen.queryByRole('link', { name: /^Cancel for the customer/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the visit' })).toBeNull();
});

it.each([
  [{}, ['This is late: less than 24 hours before the start.', 'Ada Able gets £30.00 for 2 hours.']],
  [
    { amountPence: null, paidHours: 0 },
    [
      'This is late: less than 24 hours before the start.',
      'It pays nothing. Owners can change this in the settings.',
    ],
  ],
  [{ isLate: false, amountPence: null }, ['This is in time. It pays nothing.']],
])('the card that cancels a visit asks before it cancels, and says what that pays: %j', (visit, expected) => {
  const sheet = show(visit);
  for (const text of expected) expect(sheet.getByText(text)).toBeDefined();
  const form = sheet.getByRole('button', { name: 'Cancel the visit' }).closest('form');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    worker: '12',
    visit: '7.2026-06-16',
  });
});

it.each([
  [{ fault: 'missing-rate' as const }, 'The cleaner has no pay rate. An owner must set it first.'],
  [{ fault: 'started' as const }, 'The visit has started. It cannot be cancelled.'],
  [{ isCancelled: true }, 'The customer has cancelled this visit.'],
])(
  'the card that cancels a visit says why a visit cannot be cancelled, without the button: %j',
  (visit, text) => {
    const sheet = show(visit);
    expect(sheet.getByText(text)).toBeDefined();
    expect(sheet.queryByRole('button', { name: 'Cancel the visit' })).toBeNull();
  },
);

it.each([
  ['status', null, 'The visit is cancelled.'],
  [
    'alert',
    { code: 'validation_error' as const, fields: { handover: ['x'] }, typed: {} },
    'Keys change hands at this visit. Cancel the handover first.',
  ],
  [
    'alert',
    { code: 'not_found' as const, fields: {}, typed: {} },
    'Not done. A colleague may have changed it.',
  ],
])('the card that cancels a visit shows the outcome above the week: %s', (role, refusal, text) => {
  render(<WorkerWeekScreen {...WEEK} outcome={{ form: 'cancelVisit', about: '', refusal }} />);
  expect(screen.getByRole(role).textContent).toBe(text);
});

it('the card that cancels a visit offers to undo a cancellation while the visit is cancelled, and says when it is undone', () => {
  const done = { form: 'cancelVisit', about: '11.2026-06-16', refusal: null };
  const { unmount } = render(<WorkerWeekScreen {...WEEK} outcome={done} />);
  const undo = screen.getByRole('button', { name: 'Undo: Bea skipped, Thu 18 Jun, 9am' });
  expect(Object.fromEntries(new FormData(undo.closest('form') ?? undefined))).toEqual({
    worker: '12',
    visit: '11.2026-06-16',
  });
  unmount();
  // The visit was planned again in the meantime.
  render(<WorkerWeekScreen {...WEEK} outcome={{ ...done, about: '7.2026-06-16' }} />);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('The visit is cancelled.');
});

it.each([
  ['status', null, 'The visit is planned again. Pay for the cancellation is removed.'],
  [
    'alert',
    { code: 'validation_error' as const, fields: { 'not-free': ['x'] }, typed: {} },
    'The cleaner is not free any more.',
  ],
])('the card that cancels a visit shows the outcome of the undo: %s', (role, refusal, text) => {
  render(<WorkerWeekScreen {...WEEK} outcome={{ form: 'restoreVisit', about: '7.2026-06-16', refusal }} />);
  expect(screen.getByRole(role).textContent).toBe(text);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
