// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Switches } from '@/lib/features/admin/wire';
import { SETTINGS } from '@/lib/flags';
import { refusedSetting, SwitchesScreen } from './switches-screen';

type Shown = Parameters<typeof SwitchesScreen>[0];
const show = (settings: Switches['settings'], shown: Partial<Shown> = {}) =>
  render(
    <SwitchesScreen
      features={[]}
      settings={settings}
      outcome={{ saved: undefined, notSaved: undefined }}
      refused={null}
      {...shown}
    />,
  );

/** What is said with a field: its hint and its error. */
const saidWith = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('the settings', () => {
  it('have names that people read, and each its own button', () => {
    show([]);
    for (const name of Object.values(SETTINGS)) expect(screen.queryByText(name)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save: Opening time' }).className).toContain(
      'whitespace-nowrap',
    );
    expect(screen.getByLabelText('Minutes to wait at a door')).toHaveProperty('value', '');
  });

  it('keep a refused time as it was typed, with the rule tied to the field, which has the focus', () => {
    show([], {
      outcome: { saved: undefined, notSaved: SETTINGS.officeHoursStart },
      refused: refusedSetting({ reason: 'before', limit: '18:00' }, '19:00'),
    });
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
      null,
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
      null,
      '25:99',
      'Enter a time such as 08:30. You typed “25:99”.',
    ],
    [
      SETTINGS.relayNumber,
      'Number that connects calls',
      'costly-phone',
      null,
      '0906 123 4567',
      'Enter a number that costs no more than a normal call. You typed “0906 123 4567”.',
    ],
  ])('name the rule that refuses %s', (name, label, reason, limit, typed, text) => {
    show([], {
      outcome: { saved: undefined, notSaved: name },
      refused: refusedSetting({ reason, limit }, typed),
    });
    expect(screen.getByLabelText(label)).toHaveProperty('value', typed);
    expect(saidWith(screen.getByLabelText(label))).toContain(text);
  });

  it('show a value of the database that nothing uses as an error', () => {
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
  ])('have a switch for the chat, which is %s', (value, chosen) => {
    show([{ name: SETTINGS.chatAllowed, value, fault: null }]);
    const chat = screen.getByLabelText<HTMLSelectElement>('Customers and cleaners can chat');
    expect(chat.value).toBe(chosen);
    expect([...chat.options].map(({ text }) => text)).toEqual(['On', 'Off']);
  });

  it('take no reason from an address but those that are known', () => {
    expect(refusedSetting({ reason: 'nonsense', limit: null }, 'x')).toBeNull();
    expect(refusedSetting({ reason: 'before', limit: '<b>' }, 'x')).toEqual({
      typed: 'x',
      fault: { code: 'before', limit: null },
    });
    expect(refusedSetting({ reason: 'before', limit: '18:00' }, undefined)).toBeNull();
  });
});
