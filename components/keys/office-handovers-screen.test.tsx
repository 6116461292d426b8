// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
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
const MEETING: HandoverDesk['meetings'][number] = {
  ...{ jobId: 41, scheduledDate: DAY, actualDate: DAY, startTime: '10:00' },
  ...{ customerName: 'Priya', handover: null },
};
const DESK: HandoverDesk = {
  worker: { id: 7, fullName: 'Grace Mbeki' },
  other: { id: 8, fullName: 'Ewa Nowak' },
  meetings: [MEETING],
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

it('shows the place of the visit’s other handover, which cannot be changed, as the visit is chosen', () => {
  const atCafe = { ...MEETING, jobId: 42, customerName: 'Zara', handover: { place: 'Station Café' } };
  const atHome = { ...MEETING, jobId: 43, customerName: 'Kwame', handover: { place: null } };
  show({
    desk: { ...DESK, meetings: [MEETING, atCafe, atHome] },
    chosen: { query: { job: 42, date: DAY }, keyIds: [] },
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Meeting place (optional)' });
  const shown = () => [
    ...[field.value, field.readOnly],
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ];
  const choose = (jobId: number) =>
    fireEvent.change(screen.getByRole('combobox'), { target: { value: `${jobId} ${DAY}` } });
  expect(shown()).toEqual(['Station Café', true, 'This visit’s other handover is at this place.']);
  choose(43);
  expect(shown()).toEqual(['', true, 'This visit’s other handover is at the customer’s home.']);
  choose(41);
  fireEvent.change(field, { target: { value: 'The library' } });
  choose(42);
  expect(field.value).toBe('Station Café');
  choose(41);
  expect(shown()).toEqual([
    ...['The library', false],
    'The address for both cleaners. Leave it empty to meet at the customer’s home.',
  ]);
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
