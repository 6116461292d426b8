// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { useCall } from '@/lib/core/phone/client/use-call';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { hoursCalls } from './calls';
import { useAvailability, useSaveAvailability } from './hooks';
import type { WeekdayAvailability } from './schema';

const week = (end: string): readonly WeekdayAvailability[] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, availability: [{ start: '09:00', end }] }));

/** Each test has new objects, because a server result is used only once. */
const aPage = () => ({
  hours: { ok: true, value: week('17:00') } as const,
  schedule: { ok: true, value: [] } as const,
});

function Both({ hours, schedule }: ReturnType<typeof aPage>) {
  const { data } = useAvailability(7, hours);
  const { data: days } = useCall(scheduleCalls.listWorkingDays, { params: { workerId: 7 } }, schedule);
  const { isSaving, save } = useSaveAvailability(7);
  return (
    <>
      <p>
        until {data?.[0]?.availability[0]?.end}, {days?.length} days, {isSaving ? 'saving' : 'idle'}
      </p>
      <button type="button" onClick={() => void save(week('18:00'))}>
        Save
      </button>
    </>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('[TIME-07] saving hours shows the server’s week after a save, and reloads the schedule', async () => {
  const fake = new FakeCallClient();
  fake.answer(hoursCalls.putAvailability, () => week('18:30'));
  fake.answer(scheduleCalls.listWorkingDays, () => [{ day: '2026-11-18', working: true, activities: [] }]);
  renderApp(<Both {...aPage()} />, fake);
  expect(screen.getByText('until 17:00, 0 days, idle')).toBeDefined();
  expect(fake.madeOf(scheduleCalls.listWorkingDays)).toHaveLength(0);
  await save();
  await waitFor(() => expect(screen.getByText('until 18:30, 1 days, idle')).toBeDefined());
  expect(fake.madeOf(hoursCalls.getAvailability)).toEqual([]);
});

it('saving hours keeps the week and the schedule when the server refuses', async () => {
  const fake = new FakeCallClient();
  fake.refuse(hoursCalls.putAvailability, callError('validation_error', 'r1'));
  renderApp(<Both {...aPage()} />, fake);
  await save();
  await waitFor(() => expect(screen.getByText('until 17:00, 0 days, idle')).toBeDefined());
  expect(fake.madeOf(scheduleCalls.listWorkingDays)).toEqual([]);
});
