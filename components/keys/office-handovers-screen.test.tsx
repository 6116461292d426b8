// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HandoverDesk, PlannedHandover } from '@/lib/features/keys/office-wire';
import { HandoversScreen } from './office-handovers-screen';

const DAY = '2026-11-24';
const PLANNED: PlannedHandover = {
  id: 1,
  otherName: 'Ewa Nowak',
  actualDate: DAY,
  startTime: '10:00',
  meetingPlace: null,
  keysToGive: ['K-2'],
  keysToCollect: [],
  state: 'planned',
  cancelledFor: null,
  cancelledName: null,
};
const DESK: HandoverDesk = {
  worker: { id: 7, fullName: 'Grace Mbeki' },
  other: { id: 8, fullName: 'Ewa Nowak' },
  meetings: [{ jobId: 41, scheduledDate: DAY, actualDate: DAY, startTime: '10:00', customerName: 'Priya' }],
  keys: [{ id: 1, number: 'K-2', customerName: 'Priya', holderId: 7, isBusy: false }],
  handovers: [],
};
const chosen = { query: {}, keyIds: [1] };

const show = (props: Partial<Parameters<typeof HandoversScreen>[0]> = {}) =>
  render(<HandoversScreen desk={DESK} chosen={chosen} outcome={undefined} {...props} />);

it('asks for a meeting place, which may stay empty, in one line of 200 characters', () => {
  show();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Meeting place (optional)' });
  expect([field.name, field.value, field.required, field.maxLength]).toEqual([
    'meetingPlace',
    '',
    false,
    200,
  ]);
  expect(field.getAttribute('aria-describedby')).toBe(
    screen.getByText('The address for both cleaners. Leave it empty to meet at the customer’s home.').id,
  );
});

it('keeps the meeting place and the keys of a form that was refused, and says why', () => {
  show({ typedPlace: 'Station Café', outcome: 'not-other-place' });
  expect(screen.getByRole('alert').textContent).toBe(
    'Not planned. This visit already has another meeting place.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Meeting place (optional)').value).toBe('Station Café');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

it('lists where two cleaners meet, and says nothing where that is the customer’s home', () => {
  const atCafe = { ...PLANNED, id: 2, otherName: 'Ben Adeyemi', meetingPlace: 'Station Café' };
  show({ desk: { ...DESK, handovers: [PLANNED, atCafe] } });
  const lines = screen.getAllByText(/^planned/).map(({ textContent }) => textContent);
  expect(lines).toEqual(['planned · Gives: K-2', 'planned · Meet at: Station Café · Gives: K-2']);
});
