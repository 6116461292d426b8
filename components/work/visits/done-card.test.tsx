// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Worker } from '@/lib/core/ground/session/schema';
import { UserContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { DayContext } from '@/lib/features/work/schedule/use-travel-leg';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { DoneCard } from './done-card';

const NOON = '2026-11-18T12:00:00.000Z';
const PAID: Worker = { id: 7, basePay: 11.5, hourlyBonus: 0.5, isEligibleForBonus: true };
const zara = aVisit({
  jobId: 2,
  customerPreferredName: 'Zara',
  timeSlot: { start: '13:00', end: '14:00' },
  requiredDuration: 1,
  property: { line1: '7 Elm Road', city: 'London', postcode: { full: 'SW17 7AA' } },
});
const CAFE = 'Station Café, 14 Clapham High Street, London SW4 7UT';
const meeting: Visit = {
  ...zara,
  tasks: [{ type: 'remote-key-transfer', hours: 0.5 }],
  remoteKeyTransfers: [{ id: 12, otherWorker: { firstNames: 'Ewa', lastName: 'Nowak' } }],
};
const atCafe: Visit = {
  ...meeting,
  instructions: [{ id: 'meetingPlace', taskType: 'collect', instruction: CAFE }],
};
const done = withFinish(withStart(aVisit(), '2026-11-18T10:00:00.000Z'), NOON);

const dayOf = (next: Visit | null): WorkingDay => ({
  day: '2026-11-18',
  working: true,
  activities: [
    { type: 'WorkPeriod', start: '2026-11-18T10:00:00Z', end: NOON, visit: aVisit() },
    { type: 'TravelPeriod', start: NOON, end: '2026-11-18T12:15:00Z' },
    ...(next
      ? [{ type: 'WorkPeriod', start: '2026-11-18T13:00:00Z', end: '2026-11-18T14:00:00Z', visit: next }]
      : []),
  ],
});

async function show({
  worker = PAID as Worker,
  day = dayOf(zara) as WorkingDay | null,
  isToday = true,
  fake = new FakeCallClient(),
} = {}) {
  await act(async () => {
    renderApp(
      <UserContext value={{ ok: true, value: worker }}>
        <DayContext value={day}>
          <DoneCard visit={done} isToday={isToday} now={NOON} />
        </DayContext>
      </UserContext>,
      fake,
      NOON,
    );
  });
  return screen.getByRole('region', { name: 'Done' }).textContent;
}

describe('a finished visit', () => {
  it('[ACT-11] a finished visit shows the earnings and links the next visit', async () => {
    const text = await show();
    expect(text).toContain('You earned £24');
    expect(text).toContain('2 h at £12');
    expect(text).toContain('Next: Zara at 1pm');
    expect(text).toContain('15 min travel · 7 Elm Road');
    expect(text).not.toContain('late');
    const directions = screen.getByRole('link', { name: 'Directions to Zara (opens your maps app)' });
    expect(directions.getAttribute('href')).toContain(encodeURIComponent('7 Elm Road, London, SW17 7AA'));
    const next = screen.getByRole('link', { name: 'Open visit' });
    expect(next.getAttribute('href')).toBe('/schedule/visit/2/2026-11-18/2026-11-18');
  });

  it('a finished visit links the meeting place of a key handover named after the other cleaner', async () => {
    const text = await show({ day: dayOf(atCafe) });
    expect(text).toContain('Next: Key handover with Ewa at 1pm15 min travel · Station Café');
    expect(text).not.toContain('Zara');
    const directions = screen.getByRole('link', { name: 'Directions to Station Café (opens your maps app)' });
    const href = directions.getAttribute('href');
    expect(href).toContain(encodeURIComponent(CAFE));
    expect(href).not.toContain('Elm');
  });

  it('a finished visit links the home for a key handover without a meeting place', async () => {
    const text = await show({ day: dayOf(meeting) });
    expect(text).toContain('Next: Key handover with Ewa at 1pm15 min travel · 7 Elm Road');
    const directions = screen.getByRole('link', { name: 'Directions to 7 Elm Road (opens your maps app)' });
    expect(directions.getAttribute('href')).toContain(encodeURIComponent('7 Elm Road, London, SW17 7AA'));
  });

  it.each([
    ['a finished visit offers to tell the customer of a late next visit', zara, 1],
    ['a finished visit does not offer to tell the customer of a late key handover', atCafe, 0],
  ])('%s', async (_, visit, count) => {
    const fake = new FakeCallClient();
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
    const late = { ...visit, timeSlot: { start: '12:05', end: '13:00' } };
    const text = await show({ day: dayOf(late), fake });
    expect(text).toContain('You may be 10 min late');
    expect(screen.queryAllByRole('button', { name: 'Running late?' })).toHaveLength(count);
  });

  it.each([
    ['11:00', 'You may be 1 h 15 min late'],
    ['10:59', 'It should have started at 10:59am'],
    ['08:00', 'It should have started at 8am'],
  ])('a finished visit says how late the visit at %s is: %s', async (start, expected) => {
    const text = await show({ day: dayOf({ ...zara, timeSlot: { start, end: '13:00' } }) });
    expect(text).toContain(expected);
    expect(text?.match(/You may be|It should have/g)).toHaveLength(1);
  });

  it('a finished visit shows the day’s total after the last visit', async () => {
    const text = await show({ day: dayOf(withFinish(withStart(zara, NOON), NOON)) });
    expect(text).toContain('That was your last visit today');
    // This visit paid two hours, and the other one hour.
    expect(text).toContain('Today you earned £36.');
    expect(screen.getByRole('link', { name: 'See your schedule' }).getAttribute('href')).toBe('/schedule');
  });

  it.each([
    ['a visit', false, 'You earned £192 h at £12, less £5 fee'],
    ['the day', true, 'Today you earned £26, after fees of £10.'],
  ])('a finished visit takes off and names the fees of %s, as payments do', async (_, isToday, expected) => {
    const day = dayOf(withFinish(withStart(zara, NOON), NOON));
    expect(await show({ worker: { ...PAID, adminFee: 5 }, day, isToday })).toContain(expected);
  });

  it('a finished visit warns that the next visit will start late', async () => {
    const text = await show({ day: dayOf({ ...zara, timeSlot: { start: '12:05', end: '13:00' } }) });
    expect(text).toContain('You may be 10 min late');
  });

  it('a finished visit shows the paid hours and no amount when the rates are unknown', async () => {
    const text = await show({ worker: { id: 7 }, day: dayOf(null) });
    expect(text).toContain('You are paid for 2 hYour rate is not set yet');
    expect(text).not.toContain('£');
  });

  it('a finished visit links to the schedule when the day is unknown', async () => {
    expect(await show({ day: null })).not.toContain('last visit');
    expect(screen.getByRole('link', { name: 'See your schedule' })).toBeDefined();
  });

  it('a finished visit shows only the earnings on another day', async () => {
    expect(await show({ isToday: false })).toBe('DoneYou earned £242 h at £12');
  });
});
