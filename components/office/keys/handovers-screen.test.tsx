// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { HandoverDesk, PlannedHandover } from '@/lib/features/office/keys/schema';
import { HandoversScreen } from './handovers-screen';

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
  candidates: [
    {
      ...{ id: 8, fullName: 'Ewa Nowak', why: 'home', state: 'free' },
      free: [{ start: '08:00', end: '10:30' }],
      areHoursKnown: true,
    },
    { id: 9, fullName: 'Ben Adeyemi', why: 'name', state: 'clash', free: [], areHoursKnown: true },
  ],
  keys: [{ id: 1, number: 'K-2', customerName: 'Priya', postcode: 'SW12 8AA', holderId: 7, isBusy: false }],
  handovers: [],
};
const chosen = { query: {}, keyIds: [1] };

const show = (props: Partial<Parameters<typeof HandoversScreen>[0]> = {}) =>
  render(<HandoversScreen desk={DESK} chosen={chosen} outcome={null} {...props} />);

const meetAt = () => screen.getByRole('combobox', { name: 'Visit where Ewa Nowak meets Grace Mbeki' });

it('the form of a handover chooses visit and cleaner by name in a form, with her free times and who knows the home', () => {
  show({ chosen: { query: { job: 41, date: DAY, other: 8, find: 'e' }, keyIds: [1] } });
  const other = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Other cleaner' });
  expect([...other.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Choose a cleaner'],
    ['8', 'Ewa Nowak: can come then, free 8am to 10:30am, cleans this home'],
    ['9', 'Ben Adeyemi: has a visit then, not free that day'],
  ]);
  expect([...new FormData(other.form ?? undefined).entries()]).toEqual([
    ['keys', '1'],
    ['visit', `41 ${DAY}`],
    ['find', 'e'],
    ['other', '8'],
  ]);
  expect(other.form?.method).toBe('get');
  expect(
    screen.getByText(
      'Ewa Nowak on Tuesday 24 November: can come then, free 8am to 10:30am, cleans this home',
    ),
  ).toBeDefined();
});

it('the form of a handover says that no cleaner has the searched name', () => {
  show({ desk: { ...DESK, other: null, candidates: [] }, chosen: { query: { find: 'zzz' }, keyIds: [] } });
  expect(screen.getByRole('alert').textContent).toBe('No cleaner found for “zzz”.');
});

it('the form of a handover lists the keys that the cleaner holds, with their homes', () => {
  const held = { id: 2, number: null, customerName: 'Zara', postcode: 'N1 9GU', holderId: 7, isBusy: true };
  show({ desk: { ...DESK, keys: [...DESK.keys, held, { ...held, id: 3, holderId: 8 }] } });
  const region = screen.getByRole('region', { name: 'Keys' });
  expect([...region.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'K-2: Priya, SW12 8AA',
    'A key without a number: Zara, N1 9GUIn a planned handover',
  ]);
});

it('the form of a handover has an optional meeting place of at most 200 characters', () => {
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

it('the form of a handover shows the meeting place of the visit’s other handover, read-only', () => {
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
  const choose = (jobId: number) => fireEvent.change(meetAt(), { target: { value: `${jobId} ${DAY}` } });
  expect(shown()).toEqual(['Station Café', true, 'Another handover at this visit already uses this place.']);
  choose(43);
  expect(shown()).toEqual(['', true, 'Another handover at this visit already uses the customer’s home.']);
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

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it.each([
  ['not-place' as const, 'Not planned. Write the meeting place without line breaks or hidden characters.'],
  ['not-other-place' as const, 'Not planned. This visit already has another meeting place.'],
])('a refused form of a handover keeps place and keys and explains at the field: %s', (outcome, text) => {
  show({ typedPlace: 'Station Café', outcome });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([text]);
  const field = screen.getByLabelText<HTMLInputElement>('Meeting place (optional)');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Station Café', 'true']);
  expect(describedBy(field)[0]).toBe(text);
  expect(describedBy(screen.getByRole('form', { name: 'Plan a handover' }))).toEqual([text]);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

it('the form of a handover replaces a refused place by the home, with an error until another visit is chosen', () => {
  const atHome = { ...MEETING, handover: { place: null } };
  show({
    desk: { ...DESK, meetings: [atHome, { ...MEETING, jobId: 42 }] },
    ...{ typedPlace: 'Station Café', outcome: 'not-at-home' },
  });
  const field = screen.getByLabelText<HTMLInputElement>('Meeting place (optional)');
  expect([field.value, field.readOnly, field.getAttribute('aria-invalid')]).toEqual(['', true, null]);
  expect(describedBy(field)).toEqual([
    'Not planned. The other handover is at the customer’s home. Leave the meeting place empty.',
    'Another handover at this visit already uses the customer’s home.',
  ]);
  fireEvent.change(meetAt(), { target: { value: `42 ${DAY}` } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect([field.value, field.readOnly]).toEqual(['Station Café', false]);
});

it('the form of a handover says at the form that the other cleaner has a visit then', () => {
  show({ outcome: 'not-free' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe(
    'Not planned. The other cleaner has a visit at that time. Choose another visit or another cleaner.',
  );
  expect(alert.closest('form')?.getAttribute('aria-label')).toBe('Plan a handover');
});

it.each([
  ['in the form', 'Plan a handover', DESK],
  ['at the top without a form', null, { ...DESK, keys: [] }],
])('the form of a handover shows once why nothing was planned: %s', (_, form, desk) => {
  show({ desk, outcome: 'not-planned' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe(
    'Not planned. Choose a future visit, and keys that are not in another handover.',
  );
  expect(alert.closest('form')?.getAttribute('aria-label') ?? null).toBe(form);
});

it('the form of a handover lists a meeting place unless it is the customer’s home', () => {
  const atCafe = { ...PLANNED, id: 2, otherName: 'Ben Adeyemi', meetingPlace: 'Station Café' };
  show({ desk: { ...DESK, handovers: [PLANNED, atCafe] } });
  const lines = screen.getAllByText(/^Planned/).map(({ textContent }) => textContent);
  expect(lines).toEqual(['Planned · Gives: K-2', 'Planned · Meet at: Station Café · Gives: K-2']);
  expect(screen.getByText('Station Café').tagName).toBe('BDI');
});

it.each([
  [
    'planned',
    'Key handover planned: Grace Mbeki and Ewa Nowak, Tuesday 24 November, 10am. Grace Mbeki gives K-2. Ewa Nowak gives A key without a number, K-9.',
  ],
  ['cancelled', 'Key handover cancelled: Grace Mbeki and Ewa Nowak, Tuesday 24 November, 10am.'],
] as const)('the form of a handover names the handover that was %s', (outcome, text) => {
  show({ outcome, done: { ...PLANNED, keysToCollect: [null, 'K-9'] } });
  expect(screen.getByRole('status').textContent).toBe(text);
});

it('the form of a handover keeps what was typed and chosen before the page’s script ran', async () => {
  const other = { ...MEETING, jobId: 42, customerName: 'Rosa' };
  const desk = { ...DESK, meetings: [MEETING, other] };
  const page = <HandoversScreen desk={desk} chosen={chosen} outcome={null} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const place = within(container).getByRole<HTMLInputElement>('textbox', { name: /^Meeting place/ });
  const visit = within(container).getByRole<HTMLSelectElement>('combobox', { name: /^Visit where/ });
  place.value = 'Station Café';
  visit.value = `42 ${DAY}`;
  const { rerender } = render(page, { container, hydrate: true });
  rerender(<HandoversScreen desk={desk} chosen={chosen} outcome="not-place" />);
  expect([place.value, visit.value]).toEqual(['Station Café', `42 ${DAY}`]);
  container.remove();
});
