// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { flagCalls } from '@/lib/features/people/flags/calls';
import type { Activity, WorkingDay } from '@/lib/features/work/schedule/schema';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts } from '@/tests/support/pseudo-language';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ScheduleList } from './schedule-list';
import { ScheduleScreen } from './schedule-screen';

const property = {
  line1: '4 Elm Street',
  postcode: { full: 'SW12 8AA', outward: 'SW12' },
  pets: { cats: 1 },
};
const LOADED = { requiredKeys: [{ id: 1 }], requiresProducts: true, hasChanges: true, access: null };
const visit = aVisit({ jobId: 1, customerPreferredName: 'Priya', property, ...LOADED });

const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const activity = (type: string, start: string, end: string, of: Partial<Activity> = {}): Activity => ({
  type,
  start: at(start),
  end: at(end),
  ...of,
});

/** The days are a full day, an empty day, a day off and a day of a later week. */
const DAYS: readonly WorkingDay[] = [
  {
    day: '2026-11-18',
    working: true,
    startTime: '09:00',
    endTime: '18:00',
    totalHours: 4.5,
    tooMuchWork: true,
    isFeasible: false,
    activities: [
      activity('TravelPeriod', '09:00', '09:20'),
      activity('WorkPeriod', '10:00', '12:00', { visit }),
      activity('TravelPeriod', '12:00', '12:30'),
      activity('IdlePeriod', '12:30', '13:00'),
      activity('BreakPeriod', '13:00', '14:00'),
      activity('WorkPeriod', '14:00', '16:00', { visit: { ...visit, jobId: 2, timeSlot: null } }),
    ],
  },
  { day: '2026-11-19', working: true, startTime: '09:00', endTime: '17:00', activities: [] },
  { day: '2026-11-20', working: false, onBreak: true, activities: [] },
  { day: '2026-12-02', working: true, activities: [] },
];

async function show(days: CallResult<readonly WorkingDay[]> | null) {
  await preloadDialog();
  renderApp(
    <div data-testid="page">
      <ScheduleScreen workerId={7} days={days} now={NOW} />
      <ScheduleList workerId={7} initial={days} now={NOW} isPage />
    </div>,
    new FakeCallClient(),
  );
}

it('no text is untranslated in the days and their list', async () => {
  await show({ ok: true, value: DAYS });
  const page = screen.getByTestId('page');
  fireEvent.click(screen.getByRole('button', { name: /çĥööšé å ŵééķ/ }));
  const dialog = await screen.findByRole('dialog');
  expect(document.body.textContent).toContain('[Ķéýš ţö ţåķé ţöðåý');
  expect(englishTexts(dialog)).toEqual([]);
  expect(englishTexts(page)).toEqual([]);
});

it('no text is untranslated on past days, and in the message that there are none', async () => {
  await preloadDialog();
  const parts = { scheduledDate: '2026-11-17', actualDate: '2026-11-17', customerPreferredName: 'Priya' };
  const open = withStart(aVisit({ jobId: 3, ...parts }), '2026-11-17T10:00:00.000Z');
  const done = withFinish({ ...open, jobId: 4 }, '2026-11-17T12:00:00.000Z');
  const yesterday: WorkingDay = {
    ...{ day: '2026-11-17', working: true },
    activities: [open, done, aVisit({ jobId: 5, ...parts })].map((visit) =>
      activity('WorkPeriod', '10:00', '12:00', { visit }),
    ),
  };
  const fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false }));
  renderApp(
    <div data-testid="page">
      <ScheduleScreen workerId={7} days={{ ok: true, value: [yesterday, ...DAYS] }} now={NOW} />
      <ScheduleList workerId={8} initial={{ ok: true, value: DAYS }} now={NOW} isPage />
    </div>,
    fake,
  );
  const page = screen.getByTestId('page');
  const buttons = screen.getAllByRole('button');
  const yesterdays = buttons.find(({ textContent }) => textContent.includes('17'));
  const shown = buttons.find((button) => button.hasAttribute('aria-expanded'));
  for (const button of [yesterdays, shown]) if (button) fireEvent.click(button);
  await waitFor(() => expect(page.querySelector('a[href="/payments"]')).not.toBeNull());
  expect(page.querySelector('#day-2026-11-17')).not.toBeNull();
  expect(englishTexts(page)).toEqual([]);
});

it('no text is untranslated without days', async () => {
  await show({ ok: true, value: [] });
  expect(englishTexts(screen.getByTestId('page'))).toEqual([]);
});

it('no text is untranslated when nothing is saved on the phone', async () => {
  await show(null);
  const page = screen.getByTestId('page');
  await waitFor(() => expect(page.textContent).toContain('ŵåš ñöţ šåvéð öñ ţĥîš pĥöñé'));
  expect(englishTexts(page)).toEqual([]);
});
