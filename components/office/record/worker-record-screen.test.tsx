// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfficeAccess } from '@/components/office/frame/office-access';
import type { CallErrorCode } from '@/lib/core/ground/contract/call-error';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { WorkerRecord } from '@/lib/features/office/record/schema';
import { aWorkerRecord } from '@/tests/support/a-worker-record';
import { WorkerRecordScreen } from './worker-record-screen';

const show = (record: Partial<WorkerRecord> = {}, outcome: FormOutcome | null = null) =>
  render(<WorkerRecordScreen record={aWorkerRecord(record)} outcome={outcome} />);

function card(name: string) {
  const found = screen.getByRole('heading', { name }).closest('section');
  if (!found) throw new Error(`There is no card ${name}`);
  return within(found);
}

const refused = (
  form: string,
  fields: Record<string, string[]>,
  typed: Record<string, string> = {},
  code: CallErrorCode = 'validation_error',
): FormOutcome => ({ form, about: '', refusal: { code, fields, typed } });

const formOf = (name: string) => document.querySelector(`form[action$="/form/${name}"]`);
const hiddenOf = (form: Element | null) =>
  Object.fromEntries(
    [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])].map(({ name, value }) => [
      name,
      value,
    ]),
  );

it('the record of a cleaner offers the end of a trial once all goals are met, and only then', () => {
  const { unmount } = show();
  const open = () => formOf('setTrust')?.closest('details')?.open;
  expect(open()).toBe(false);
  expect(card('Trial period').getByText('Complete 25 jobs:', { exact: false }).textContent).toBe(
    'Complete 25 jobs: reached',
  );
  expect(card('Trial period').getByText(/not reached/)).toBeDefined();
  unmount();
  show({ goals: [{ id: 'jobs', target: 25, isReached: true }] });
  expect(open()).toBe(true);
  expect(card('Trial period').getByText('All goals are met. You can end the trial.')).toBeDefined();
  expect(hiddenOf(formOf('setTrust'))).toEqual({ worker: '7', level: 'trusted' });
});

it('the form that ended a trial begins it again', () => {
  show({ trustLevel: 'trusted', trustedSince: '2026-06-16' });
  expect(card('Trial period').getByText('Trusted since 16 June 2026')).toBeDefined();
  expect(hiddenOf(formOf('setTrust'))).toEqual({ worker: '7', level: 'trialling' });
  expect(
    card('Trial period').getByRole('button', { name: 'Begin the trial again', hidden: true }),
  ).toBeDefined();
});

it('the record of a cleaner says who ended the trial first, and when', () => {
  const acts = [{ act: 'setWorkerTrust', by: 'Olivia Owner', at: '2026-06-16T08:07:00.000Z' }];
  show({ trustLevel: 'trusted', acts }, refused('setTrust', { already: ['x'] }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Olivia Owner did this already, Tuesday 16 June, 9:07am.',
  );
  expect(
    card('Trial period').getByText('Last changed by Olivia Owner, Tuesday 16 June, 9:07am'),
  ).toBeDefined();
});

it('a refused form of the record names the closed week, keeps what was typed and marks the day', () => {
  show({}, refused('setBonus', { closed: ['2026-06-08'] }, { state: 'on', from: '2026-06-10' }));
  const text = 'The pay week 8 to 14 June is closed. Choose a day after it.';
  expect(screen.getByRole('alert').textContent).toBe(text);
  const field = document.querySelector<HTMLInputElement>('input[name=from]');
  expect(field?.value).toBe('2026-06-10');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(formOf('setBonus')?.closest('details')?.open).toBe(true);
});

it('the form of hours marks the day whose hours cannot be read', () => {
  show({}, refused('setHours', { hours: ['3'] }, { day0: '9-17', day3: 'morning' }));
  const wrong = [...document.querySelectorAll('input[aria-invalid=true]')] as HTMLInputElement[];
  expect(wrong.map(({ name, value }) => [name, value])).toEqual([['day3', 'morning']]);
});

it.each([
  [{ onDay: ['x'] }, 'day', 'Choose a day from today on, at most a year from now.'],
  [{ booked: ['x'] }, 'day', 'The cleaner has booked time off on this day. It stays.'],
  [{ dayHours: ['x'] }, 'hours', 'Enter times like 09:00-17:00, at most four, without overlap.'],
])('the form for hours of one day marks what %o refused and keeps what was typed', (fields, name, text) => {
  show({}, refused('setDayHours', fields, { day: '2026-06-24', kind: 'hours', hours: 'late' }));
  expect(card('Hours of one day').getByRole('alert').textContent).toBe(text);
  const form = formOf('setDayHours');
  expect(form?.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe(name);
  const kept = ['day', 'kind', 'hours'].map(
    (one) => form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${one}]`)?.value,
  );
  expect(kept).toEqual(['2026-06-24', 'hours', 'late']);
});

it('a refused check opens its own card, not the other one', () => {
  const outcome = {
    ...refused('setCheck', { seenBy: ['x'] }, { seenOn: '2026-06-01' }),
    about: 'right-to-work',
  };
  show({}, outcome);
  expect(card('Right to work').getByRole('alert').textContent).toBe(
    'Enter who saw the proof, in at most 200 characters.',
  );
  expect(card('Background check').queryByRole('alert')).toBeNull();
});

it('the record of a cleaner asks for a new proof after the old one ended', () => {
  const ended = { kind: 'background', state: 'passed', seenOn: '2025-06-01', seenBy: 'Olivia' } as const;
  show({ checks: [{ ...ended, until: '2026-06-16' }] });
  expect(card('Background check').getByText('Seen on 1 June 2025 by Olivia')).toBeDefined();
  expect(card('Background check').getByText('Expired on 16 June 2026. Ask for a new proof.')).toBeDefined();
});

it('the record of a cleaner says that the first finished visit counts while nobody typed a first day', () => {
  show();
  expect(screen.getByText('First day of work: 2 March 2026, the first finished visit')).toBeDefined();
});

it('the form of areas names the visits that stay', () => {
  show();
  expect(formOf('setFillsIn')?.textContent).toContain('The 3 planned visits stay.');
});

it.each([
  ['coordinator', ['setNotes', 'setAreas', 'setHours', 'setDayHours']],
  ['viewer', []],
] as const)('a %s can send these forms: %j', (role, forms) => {
  render(
    <OfficeAccess role={role} forms={forms}>
      <WorkerRecordScreen record={aWorkerRecord()} outcome={null} />
    </OfficeAccess>,
  );
  const allowed = [...document.querySelectorAll('form[data-office-form]')].filter(
    (form) => !form.querySelector('fieldset')?.disabled,
  );
  expect(allowed.map((form) => form.getAttribute('action')?.split('/').at(-1))).toEqual(forms);
});
