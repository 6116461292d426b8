// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { LeavingCard } from './leaving-card';
import { leavingTexts } from './leaving-card.view';

const home = (rest: Partial<Visit> = {}) =>
  aVisit({
    accessInformation: { lockingInstructions: 'Lock both locks.', alarmExitInstructions: 'Press AWAY.' },
    ...rest,
  });

it('the leaving card shows how to lock up and set the alarm, and opens when the time is nearly over', () => {
  const { container, rerender } = render(<LeavingCard visit={home()} isToday isSoon={false} />);
  const isOpen = () => container.querySelector('details')?.open;
  expect(isOpen()).toBe(false);
  rerender(<LeavingCard visit={home()} isToday isSoon />);
  expect(isOpen()).toBe(true);
  expect(screen.getByText('Before you leave')).toBeDefined();
  expect(screen.getByText('Lock both locks.')).toBeDefined();
  expect(screen.getByText('Press AWAY.')).toBeDefined();
});

it('the leaving card uses locking and alarm instructions from the visit’s instructions', () => {
  const instructions = [
    { id: 'lockingInstructions', taskType: 'cleaning', instruction: 'Pull the door.' },
    { id: 'alarmExitInstructions', taskType: 'cleaning', instruction: 'Wait for the beep.' },
    { id: 3, taskType: 'cleaning', instruction: 'Dust the shelves.' },
  ];
  expect(leavingTexts(aVisit({ instructions }), true)).toEqual({
    locking: 'Pull the door.',
    alarm: 'Wait for the beep.',
  });
});

it('[KEYS-05] the leaving card hides the alarm on another day, and is hidden from workers without access', () => {
  expect(leavingTexts(home(), false)).toEqual({ locking: 'Lock both locks.', alarm: undefined });
  expect(leavingTexts(home({ workerPropertyAccess: 'cannot_access' }), true)).toEqual({});
});

it('the leaving card is hidden without any instructions', () => {
  const { container } = render(<LeavingCard visit={aVisit()} isToday isSoon />);
  expect(container.innerHTML).toBe('');
});
