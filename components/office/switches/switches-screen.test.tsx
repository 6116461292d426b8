// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { SETTINGS, type SettingName } from '@/lib/core/ground/site/settings';
import { BUILT_FEATURES, UNBUILT_FEATURES } from '@/lib/features/office/switches/built-features';
import { adminSwitchesMessages } from '@/lib/features/office/switches/messages';
import type { Switches } from '@/lib/features/office/switches/schema';
import { SwitchesScreen } from './switches-screen';

const show = (settings: Switches['settings'], outcome: FormOutcome | null = null) =>
  render(<SwitchesScreen features={[]} {...{ settings, outcome }} cleanersTexts={[]} />);

const refused = (about: SettingName, fields: Record<string, string[]>, typed: Record<string, string>) =>
  ({ form: 'setting', about, refusal: { code: 'validation_error', fields, typed } }) as const;

/** Finds the hint and error that describe the field. */
const saidWith = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the settings', () => {
  it('the settings have readable names under a heading for each subject, and one button each', () => {
    show([]);
    const shown = screen.getAllByRole('region').map((region) => [
      within(region).getByRole('heading').textContent,
      within(region)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ]);
    expect(shown).toEqual([
      [
        'Support',
        [
          ...['Save: Opening time', 'Save: Closing time', 'Save: Closed on'],
          'Save: Number that connects calls',
          'Save: Address of the help centre',
          'Save: Address of the website',
        ],
      ],
      [
        'Visits',
        [
          ...['Save: Wait at a closed door', 'Save: Late cancellation pays'],
          'Save: Customers and cleaners can chat',
          ...['Save: Pandemic message 1', 'Save: Pandemic message 2', 'Save: Pandemic message 3'],
        ],
      ],
      [
        'Hours of applicants',
        ['Save: Earliest start', 'Save: Latest end', 'Save: Suggested start', 'Save: Suggested end'],
      ],
      ['Referrals', ['Save: Reward for a referral', 'Save: Visits until the reward']],
      ['Quiz and academy', ['Save: Address of the quiz', 'Save: Address of the academy']],
      [
        'Apps from the app stores',
        ['Save: Newest version', 'Save: Recommended version', 'Save: Required version'],
      ],
    ]);
    for (const name of Object.values(SETTINGS)) expect(screen.queryByText(name)).toBeNull();
  });

  it.each([
    ['Opening time', 'time', '07:30', SETTINGS.officeHoursStart],
    ['Wait at a closed door', 'number', '20', SETTINGS.doorWaitMinutes],
    ['Address of the academy', 'url', 'https://a.example', SETTINGS.academyUrl],
    ['Number that connects calls', 'tel', '01632 960123', SETTINGS.relayNumber],
  ])('the settings show %s as a field of type %s with its value', (label, type, value, name) => {
    show([{ name, value, fault: null }]);
    expect([fieldOf(label).type, fieldOf(label).value]).toEqual([type, value]);
  });

  it('the settings show the unit and the limits of a number', () => {
    show([]);
    const { min, max, step, value } = fieldOf('Wait at a closed door');
    expect([min, max, step, value]).toEqual(['0', '120', '1', '']);
    expect(screen.getByText('minutes, 0 to 120')).toBeDefined();
    expect(saidWith(fieldOf('Wait at a closed door'))).toBe(
      'How long a cleaner waits before leaving. If empty: 15 minutes.',
    );
  });

  it.each([
    ['Opening time', 'Allowed: before 5pm.'],
    ['Closing time', 'Allowed: after 8am.'],
    ['Earliest start', 'Allowed: before 5pm.'],
    ['Latest end', 'Allowed: from 5pm.'],
    ['Suggested start', 'Allowed: from 8:30am, before 5pm.'],
    ['Suggested end', 'Allowed: after 9am, until 8pm.'],
    ['Address of the quiz', 'Begins with https://, at most 2,000 characters.'],
    ['Pandemic message 2', 'At most 2,000 characters.'],
    ['Number that connects calls', 'A phone number that costs no more than a normal call.'],
    ['Customers and cleaners can chat', 'On or off.'],
    ['Required version', 'Three numbers such as 3.25.0.'],
  ])('the settings show the limits of %s: %s', (label, text) => {
    show([
      { name: SETTINGS.officeHoursEnd, value: '17:00', fault: null },
      { name: SETTINGS.onboardingEarliestStart, value: '08:30', fault: null },
      { name: SETTINGS.onboardingDefaultEnd, value: '17:00', fault: null },
    ]);
    expect(saidWith(screen.getByLabelText(label))?.endsWith(` ${text}`)).toBe(true);
  });

  it('the settings keep a refused time with its error, focused', () => {
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
      'Enter a web address that begins with https://. You typed “javascript:alert(1)”.',
    ],
    [
      SETTINGS.doorWaitMinutes,
      'Wait at a closed door',
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
  ])('the settings show the rule that refuses %s', (name, label, reason, limit, typed, text) => {
    show([], refused(name, { [reason]: [limit] }, { value: typed }));
    expect(screen.getByLabelText(label)).toHaveProperty('value', typed);
    expect(saidWith(screen.getByLabelText(label))).toContain(text);
  });

  it('the settings show an invalid stored value as an error', () => {
    show([
      { name: SETTINGS.chatAllowed, value: 'yes please', fault: { code: 'switch', limit: null } },
      { name: SETTINGS.officeHoursStart, value: '19:00', fault: { code: 'before', limit: '18:00' } },
      { name: SETTINGS.officeHoursEnd, value: '18:00', fault: null },
    ]);
    const chat = screen.getByLabelText('Customers and cleaners can chat');
    expect(chat).toHaveProperty('checked', false);
    expect(chat.getAttribute('aria-invalid')).toBe('true');
    expect(saidWith(chat)).toContain(
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
    [true, true],
    [false, false],
    [null, false],
  ])('the settings show the chat switch for the value %s', (value, isOn) => {
    show([{ name: SETTINGS.chatAllowed, value, fault: null }]);
    const chat = fieldOf('Customers and cleaners can chat');
    expect([chat.type, chat.checked]).toEqual(['checkbox', isOn]);
  });

  const closedDays = () => within(screen.getByRole('group', { name: 'Closed on' }));
  const chosen = () =>
    closedDays()
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box.checked)
      .map((box) => box.labels?.[0]?.textContent);
  const sentDays = () =>
    new FormData(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Save: Closed on' }).form ?? undefined,
    );

  it.each([
    [null, [], []],
    ['saturday,sunday', ['Saturday', 'Sunday'], ['saturday', 'sunday']],
  ])('[HELP-16] the settings choose the closed days by a box for each weekday: %s', (value, days, sent) => {
    show([{ name: SETTINGS.officeClosedDays, value, fault: null }]);
    expect(closedDays().getAllByRole('checkbox')).toHaveLength(7);
    expect(chosen()).toEqual(days);
    expect(sentDays().getAll('value')).toEqual(sent);
    expect(saidWith(screen.getByRole('group', { name: 'Closed on' }))).toBe(
      'Support is closed all day. If no day is chosen: open every day. Leave at least one day open.',
    );
  });

  it('the settings keep refused closed days with their error, and focus the first box', () => {
    const week = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday';
    show([], refused(SETTINGS.officeClosedDays, { weekdays: ['This is not valid.'] }, { value: week }));
    expect(chosen()).toHaveLength(7);
    expect(saidWith(screen.getByRole('group', { name: 'Closed on' }))).toMatch(
      /^Choose days of the week. Leave at least one open. Support is closed/,
    );
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Monday' }));
  });

  it('the settings show that a value was refused when the input is not returned', () => {
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

describe('the notice of a saved change', () => {
  it.each([
    ['academy-link', 'feature', 'Saved. Academy in the menu: on'],
    [SETTINGS.officeHoursStart, 'setting', 'Saved. Opening time: 7:30am'],
    [SETTINGS.doorWaitMinutes, 'setting', 'Saved. Wait at a closed door: 1 minute'],
    [SETTINGS.officeClosedDays, 'setting', 'Saved. Closed on: Saturday, Sunday'],
    [SETTINGS.chatAllowed, 'setting', 'Saved. Customers and cleaners can chat: off'],
    [SETTINGS.academyUrl, 'setting', 'Saved. Address of the academy: “https://a.example”'],
    [SETTINGS.relayNumber, 'setting', 'Saved. Number that connects calls: not set'],
  ])('the notice of a saved change names %s and its value', (about, form, text) => {
    render(
      <SwitchesScreen
        cleanersTexts={[]}
        features={[{ name: 'academy-link', active: true }]}
        settings={[
          { name: SETTINGS.officeHoursStart, value: '07:30', fault: null },
          { name: SETTINGS.doorWaitMinutes, value: 1, fault: null },
          { name: SETTINGS.officeClosedDays, value: 'saturday,sunday', fault: null },
          { name: SETTINGS.chatAllowed, value: false, fault: null },
          { name: SETTINGS.academyUrl, value: 'https://a.example', fault: null },
        ]}
        outcome={{ form, about, refusal: null }}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the features', () => {
  const advanced = () => screen.getByText('Advanced').closest('details');

  it('[FLAG-06] the features are in a closed part, by their names; those that nothing reads are hidden', () => {
    show([]);
    expect(advanced()?.open).toBe(false);
    const boxes = within(advanced() as HTMLElement).getAllByRole('combobox', { hidden: true });
    expect(boxes.map(({ id }) => id)).toEqual(BUILT_FEATURES.map((name) => `flag-${name}`));
    expect(screen.getByLabelText(/^Call-backs from support/).id).toBe('flag-contact-cs-sweeper-callback');
    for (const name of [...BUILT_FEATURES, ...UNBUILT_FEATURES]) expect(screen.queryByText(name)).toBeNull();
    const labels = UNBUILT_FEATURES.map((name) => adminSwitchesMessages.featureLabel[name]);
    expect(labels).toHaveLength(2);
    for (const label of labels) expect(advanced()?.textContent).not.toContain(label);
  });

  it('the features are open after one was changed', () => {
    show([], { form: 'feature', about: 'ops-block', refusal: null });
    expect(advanced()?.open).toBe(true);
  });
});

it('each form of the switches page is posted with its name to the URL of its kind', () => {
  show([]);
  const formOf = (button: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: button, hidden: true }).form;
  const sent = (form: HTMLFormElement | null) => [
    form?.method,
    form?.getAttribute('action'),
    ...new FormData(form ?? undefined),
  ];
  expect(sent(formOf('Save: Academy in the menu'))).toEqual([
    ...['post', '/app-sweepers/api/session/office/form/feature'],
    ...[
      ['name', 'academy-link'],
      ['active', 'off'],
    ],
  ]);
  expect(sent(formOf('Save: Opening time'))).toEqual([
    ...['post', '/app-sweepers/api/session/office/form/setting'],
    ...[
      ['name', 'office_hours_start'],
      ['value', ''],
    ],
  ]);
});

it('the settings name the texts that are samples, each with where to change it', () => {
  const cleanersTexts = [
    { kind: 'terms', title: null, address: '/legal/terms', isSample: true },
    { kind: 'privacy', title: null, address: '/legal/privacy', isSample: false },
    { kind: 'news', title: 'Winter weeks', address: '/news/winter-week', isSample: true },
  ] as const;
  render(<SwitchesScreen features={[]} settings={[]} outcome={null} cleanersTexts={cleanersTexts} />);
  const heading = screen.getByRole('heading', { name: 'Texts that cleaners read' });
  const items = [...(heading.parentElement?.querySelectorAll('li') ?? [])];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Terms of useSampleReplace it: set BRAND_TERMS_URL, or put legal/terms.md into the folder of CONTENT_DIR.',
    'PrivacyYour own',
    'News: Winter weeksSampleCleaners stop seeing it once BRAND_PROVIDER or PUBLIC_ORIGIN is set. Put your own into news/ of CONTENT_DIR.',
  ]);
});
