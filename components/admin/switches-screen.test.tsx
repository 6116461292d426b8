// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormOutcome } from '@/lib/core/session/form-outcome';
import type { Switches } from '@/lib/features/admin/schema';
import { SETTINGS, type SettingName } from '@/lib/flags';
import { SwitchesScreen } from './switches-screen';

const show = (settings: Switches['settings'], outcome: FormOutcome | null = null) =>
  render(<SwitchesScreen features={[]} settings={settings} outcome={outcome} />);

const refused = (about: SettingName, fields: Record<string, string[]>, typed: Record<string, string>) =>
  ({ form: 'setting', about, refusal: { code: 'validation_error', fields, typed } }) as const;

/** The hint and error that describe the field. */
const saidWith = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('the settings', () => {
  it('have readable names and one button each', () => {
    show([]);
    for (const name of Object.values(SETTINGS)) expect(screen.queryByText(name)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save: Opening time' }).className).toContain(
      'whitespace-nowrap',
    );
    expect(screen.getByLabelText('Minutes to wait at a door')).toHaveProperty('value', '');
  });

  it('keep a refused time with its error, focused', () => {
    show([], refused(SETTINGS.officeHoursStart, { before: ['18:00'] }, { value: '19:00' }));
    const field = screen.getByLabelText('Opening time');
    expect(field).toHaveProperty('value', '19:00');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(saidWith(field)).toContain('Opening time must be before 6pm. You typed 7pm.');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('alert').textContent).toBe(
      'Not saved: Opening time. Please check it and try again.',
    );
    expect(screen.getByLabelText('Closing time').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    [
      SETTINGS.academyUrl,
      'Address of the academy',
      'web-address',
      'This is not valid.',
      'javascript:alert(1)',
      'Enter a web address that begins with https:// or http://. You typed “javascript:alert(1)”.',
    ],
    [
      SETTINGS.doorWaitMinutes,
      'Minutes to wait at a door',
      'whole-number',
      '120',
      '130',
      'Enter a whole number from 0 to 120. You typed 130.',
    ],
    [
      SETTINGS.officeHoursEnd,
      'Closing time',
      'time',
      'This is not valid.',
      '25:99',
      'Enter a time such as 08:30. You typed “25:99”.',
    ],
    [
      SETTINGS.relayNumber,
      'Number that connects calls',
      'costly-phone',
      'This is not valid.',
      '0906 123 4567',
      'Enter a number that costs no more than a normal call. You typed “0906 123 4567”.',
    ],
  ])('show the rule that refuses %s', (name, label, reason, limit, typed, text) => {
    show([], refused(name, { [reason]: [limit] }, { value: typed }));
    expect(screen.getByLabelText(label)).toHaveProperty('value', typed);
    expect(saidWith(screen.getByLabelText(label))).toContain(text);
  });

  it('show an invalid stored value as an error', () => {
    show([
      { name: SETTINGS.chatAllowed, value: 'yes please', fault: { code: 'switch', limit: null } },
      { name: SETTINGS.officeHoursStart, value: '19:00', fault: { code: 'before', limit: '18:00' } },
      { name: SETTINGS.officeHoursEnd, value: '18:00', fault: null },
    ]);
    const chat = screen.getByLabelText('Customers and cleaners can chat');
    expect(chat).toHaveProperty('value', '');
    expect(chat.getAttribute('aria-invalid')).toBe('true');
    expect(saidWith(chat)).toBe(
      'The saved value “yes please” is not valid. The app ignores it. Choose on or off.',
    );
    const opening = screen.getByLabelText('Opening time');
    expect(opening).toHaveProperty('value', '19:00');
    expect(saidWith(opening)).toContain(
      'The saved value 7pm is not valid. The app ignores it. Opening time must be before 6pm.',
    );
    expect(screen.getByLabelText('Closing time').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    [true, 'true'],
    [false, 'false'],
    [null, 'false'],
  ])('show the chat switch for the value %s', (value, chosen) => {
    show([{ name: SETTINGS.chatAllowed, value, fault: null }]);
    const chat = screen.getByLabelText<HTMLSelectElement>('Customers and cleaners can chat');
    expect(chat.value).toBe(chosen);
    expect([...chat.options].map(({ text }) => text)).toEqual(['On', 'Off']);
  });

  it('show that a value was refused when the input is not returned', () => {
    const stored = { name: SETTINGS.academyUrl, value: 'https://a.example', fault: null };
    show([stored], refused(SETTINGS.academyUrl, {}, {}));
    expect(screen.getByRole('alert').textContent).toBe(
      'Not saved: Address of the academy. Please check it and try again.',
    );
    const field = screen.getByLabelText('Address of the academy');
    expect(field).toHaveProperty('value', 'https://a.example');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});

it.each([
  ['academy-link', 'Saved: academy-link'],
  [SETTINGS.officeHoursStart, 'Saved: Opening time'],
])('shows that %s was saved', (about, text) => {
  show([], { form: 'feature', about, refusal: null });
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('posts each form with its name to the URL of its kind', () => {
  show([]);
  const formOf = (button: string) => screen.getByRole<HTMLButtonElement>('button', { name: button }).form;
  const sent = (form: HTMLFormElement | null) => [
    form?.method,
    form?.getAttribute('action'),
    ...new FormData(form ?? undefined),
  ];
  expect(sent(formOf('Save: academy-link'))).toEqual([
    ...['post', '/app-sweepers/api/session/admin/form/feature'],
    ...[
      ['name', 'academy-link'],
      ['active', 'off'],
    ],
  ]);
  expect(sent(formOf('Save: Opening time'))).toEqual([
    ...['post', '/app-sweepers/api/session/admin/form/setting'],
    ...[
      ['name', 'office_hours_start'],
      ['value', ''],
    ],
  ]);
});
