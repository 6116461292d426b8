// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfficeAccess } from '@/components/office/frame/office-access';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { Worker } from '@/lib/core/ground/session/schema';
import { BUILT_FEATURES } from '@/lib/features/office/switches/built-features';
import type { ListedTimeOff } from '@/lib/features/office/workers/schema';
import { aWorker } from '@/tests/support/a-worker';
import { WorkerFileScreen } from './worker-file-screen';

const show = (
  worker: Partial<Worker>,
  timeOff: readonly ListedTimeOff[] = [],
  outcome: FormOutcome | null = null,
  showsSwitches = false,
) => render(fileOf(worker, timeOff, outcome, showsSwitches));

const fileOf = (
  worker: Partial<Worker>,
  timeOff: readonly ListedTimeOff[] = [],
  outcome: FormOutcome | null = null,
  showsSwitches = false,
) => (
  <WorkerFileScreen
    file={{
      ...{ worker: aWorker(worker), timeOff },
      features: [{ name: 'academy-link', active: false }],
    }}
    outcome={outcome}
    showsSwitches={showsSwitches}
  />
);

it.each([
  ['owner', 1],
  ['coordinator', 1],
  ['viewer', 0],
] as const)('the file of a cleaner offers impersonation to a %s %d times', (role, times) => {
  render(<OfficeAccess role={role}>{fileOf({ fullName: 'Amara Okafor' })}</OfficeAccess>);
  expect(screen.queryAllByRole('button', { name: 'Impersonate Amara Okafor' })).toHaveLength(times);
});

it.each([
  ['owner', 0],
  ['coordinator', 1],
  ['viewer', 1],
] as const)(
  'the file of a cleaner says to the %s %d times that only an owner changes the switches',
  (role, times) => {
    render(<OfficeAccess role={role}>{fileOf({}, [], null, true)}</OfficeAccess>);
    expect(screen.queryAllByText('Only an owner can change these features.')).toHaveLength(times);
  },
);

it.each([
  ['trialling', 'Trial period · 07700 900123'],
  ['trusted', 'Trusted · 07700 900123'],
  ['legendary', 'legendary · 07700 900123'],
  [null, '07700 900123'],
])('the file of a cleaner shows the trust level: %s', (trustLevel, text) => {
  show({ trustLevel });
  expect(screen.getByText(text)).toBeDefined();
});

it.each([
  [{ currentRating: 4.873, numRatings: 132 }, 'Rating 4.87, average of 132 ratings'],
  [{ currentRating: null, numRatings: 0 }, 'No ratings yet'],
])('the file of a cleaner shows the rating: %o', (worker, text) => {
  show(worker);
  expect(screen.getByText(text)).toBeDefined();
});

const SAVED: FormOutcome = { form: 'workerFeature', about: 'academy-link', refusal: null };

it('the file of a cleaner shows the features of a cleaner only where they are asked for', () => {
  const { unmount } = show({});
  const link = screen.getByRole('link', { name: 'Features for this cleaner' });
  expect(link.getAttribute('href')).toBe('/admin/workers/7?switches=on');
  expect(screen.queryAllByRole('combobox')).toEqual([]);
  unmount();
  show({}, [], SAVED, true);
  const fields = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ id, value }) => [id, value]);
  expect(fields).toHaveLength(BUILT_FEATURES.length);
  expect(fields).toContainEqual(['flag-academy-link', 'off']);
  expect(fields).toContainEqual(['flag-need-more-time', 'everybody']);
});

const TIME_OFF: ListedTimeOff = {
  ...{ startDate: '2026-11-24', endDate: '2026-11-26', availability: [], reason: 'sick', note: 'Flu' },
  ...{ releasedCount: 2, bookedAt: '2026-11-23T08:07:00.000Z' },
};

it('the file of a cleaner lists time off with dates, reason, lost visits and booking time', () => {
  const availability = [
    { start: '08:00', end: '12:00' },
    { start: '14:00', end: '16:00' },
  ];
  show({}, [
    TIME_OFF,
    {
      ...TIME_OFF,
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      availability,
      note: null,
      releasedCount: 0,
    },
  ]);
  const { getAllByRole } = within(screen.getByRole('region', { name: 'Time off' }));
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tuesday 24 November to Thursday 26 November: Sick2 visits lost · Booked on Monday 23 November, 8:07amFlu',
    'Friday 20 November: SickWorks 8am to 12pm, 2pm to 4pm · Booked on Monday 23 November, 8:07am',
  ]);
});

it('the file of a cleaner shows that a worker has no time off', () => {
  show({});
  expect(screen.getByText('No time off in the past 60 days, and none planned.')).toBeDefined();
});
