// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { Colleague } from '@/lib/features/office/colleagues/schema';
import { ColleaguesScreen } from './colleagues-screen';

const ADA = {
  name: null,
  ...({ id: 1, email: 'ada@sweep.example', role: 'owner', hasSecondFactor: true, isSelf: true } as const),
  signedInAt: '2026-11-18T09:00:00.000Z',
};
const VERA = {
  name: 'Vera-Aleksandra '.repeat(6).slice(0, 90),
  ...({ id: 2, email: 'vera@sweep.example', role: 'viewer', hasSecondFactor: false, isSelf: false } as const),
  signedInAt: null,
};
const BEN = {
  ...VERA,
  id: 3,
  ...{ name: 'Ben Ito', email: 'ben@sweep.example' },
  role: 'coordinator',
  hasSecondFactor: true,
} as const;

interface Shown {
  readonly canManage?: boolean;
  readonly colleagues?: readonly Colleague[];
  readonly isInviting?: boolean;
  readonly isRenaming?: boolean;
  readonly outcome?: FormOutcome | null;
  readonly toRemove?: number | null;
  readonly oneTimePassword?: { readonly email: string; readonly password: string } | null;
}

const show = ({ oneTimePassword = null, outcome = null, toRemove = null, ...rest }: Shown = {}) =>
  render(
    <ColleaguesScreen
      {...{
        canManage: true,
        isInviting: false,
        isRenaming: false,
        outcome,
        toRemove,
        oneTimePassword,
        colleagues: [ADA, BEN, VERA],
        ...rest,
      }}
    />,
  );

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ]);

const LISTED = [
  [
    'ada@sweep.exampleYouChange your name',
    'Owner',
    'Authenticator app: Set up',
    'Last sign-in: Wednesday 18 November, 9am',
  ],
  ['Ben Itoben@sweep.example', 'Coordinator', 'Authenticator app: Set up', 'Last sign-in: Not known'],
  [`${VERA.name}vera@sweep.example`, 'Viewer', 'Authenticator app: Not set up yet', 'Last sign-in: Not yet'],
];

const refused = (fields: Record<string, string[]>, typed = {}): FormOutcome => ({
  ...{ form: 'inviteColleague', about: 'vera@sweep.example' },
  refusal: { code: 'validation_error', fields, typed },
});

describe('the page of the colleagues', () => {
  it('the page of the colleagues lists them with forms for their roles', () => {
    show();
    expect(rows()).toEqual(LISTED);
    const roles = screen.getAllByRole('combobox').map((field) => (field as HTMLSelectElement).value);
    expect(roles).toEqual(['owner', 'coordinator', 'viewer']);
    expect(screen.getByRole('button', { name: 'Save the role of Ben Ito' })).toBeDefined();
  });

  it('the page of the colleagues is only a list for a colleague who is no owner', () => {
    show({
      canManage: false,
      isInviting: true,
      toRemove: 2,
      oneTimePassword: { email: VERA.email, password: 'k7rw-92mx-htqc' },
    });
    expect(rows()).toEqual(LISTED);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Sign out of the office',
    ]);
    expect(screen.queryByText('k7rw-92mx-htqc')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invite a colleague' })).toBeNull();
  });

  it('the page of the colleagues has an invitation as its main act, in a sheet that opens by its address', () => {
    const { unmount } = show();
    const main = within(screen.getByRole('banner')).getByRole('link', { name: 'Invite a colleague' });
    expect(main.getAttribute('href')).toBe('/admin/colleagues?invite=1');
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    unmount();
    show({ isInviting: true });
    const sheet = within(screen.getByRole('complementary', { name: 'Invite a colleague' }));
    const button = sheet.getByRole<HTMLButtonElement>('button', { name: 'Invite' });
    expect(button.form?.getAttribute('action')).toBe('/app-sweepers/api/session/office/form/inviteColleague');
  });

  it('the page of the colleagues shows a new colleague’s password until it is passed on', () => {
    show({ oneTimePassword: { email: VERA.email, password: 'k7rw-92mx-htqc' } });
    const card = within(screen.getByRole('region', { name: 'One-time password of vera@sweep.example' }));
    expect(card.getByText('k7rw-92mx-htqc')).toBeDefined();
    const form = card.getByRole('button', { name: 'I have passed it on' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/app-sweepers/api/session/office/passed-on');
  });

  it('the page of the colleagues asks before a removal', () => {
    show({ toRemove: 2 });
    const question = within(screen.getByRole('region', { name: `Remove ${VERA.name} from the office?` }));
    const form = question.getByRole('button', { name: 'Remove this colleague' }).closest('form');
    expect([form?.getAttribute('action'), [...new FormData(form ?? undefined)]]).toEqual([
      '/app-sweepers/api/session/office/form/removeColleague',
      [
        ['id', '2'],
        ['name', VERA.name],
      ],
    ]);
  });

  it.each([
    ['is-colleague', 'vera@sweep.example is a colleague already.'],
    ['is-cleaner', 'vera@sweep.example belongs to a cleaner. Use another email.'],
    ['is-customer', 'vera@sweep.example belongs to a customer. Use another email.'],
    ['email', 'Enter a name and a full email address. Choose a role.'],
  ])(
    'the page of the colleagues names the fault %s of an invitation and keeps the typed values',
    (fault, text) => {
      show({
        outcome: refused(
          { [fault]: ['1'] },
          { name: 'Vera Shah', email: 'vera@sweep.example', role: 'coordinator' },
        ),
      });
      expect(screen.getByRole('alert').textContent).toBe(text);
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Vera Shah');
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'vera@sweep.example');
      expect(screen.getByRole('radio', { name: /^Coordinator/ })).toHaveProperty('checked', true);
    },
  );

  it('the page of the colleagues has a sheet for the own name, for each role', () => {
    const { unmount } = show({ canManage: false });
    const link = screen.getByRole('link', { name: 'Change your name' });
    expect(link.getAttribute('href')).toBe('/admin/colleagues?name=1');
    unmount();
    render(
      <ColleaguesScreen
        {...{ canManage: false, isInviting: false, isRenaming: true, outcome: null, toRemove: null }}
        oneTimePassword={null}
        colleagues={[{ ...BEN, isSelf: true }]}
      />,
    );
    const sheet = within(screen.getByRole('complementary', { name: 'Change your name' }));
    expect(sheet.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Ben Ito');
    const button = sheet.getByRole<HTMLButtonElement>('button', { name: 'Save your name' });
    expect(button.form?.getAttribute('action')).toBe('/app-sweepers/api/session/office/form/setOwnName');
  });

  it('the page of the colleagues keeps a refused name in its sheet and names the fault', () => {
    const refusal = { code: 'validation_error', fields: { name: ['1'] }, typed: { name: '' } } as const;
    show({ outcome: { form: 'setOwnName', about: '', refusal } });
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', '');
    expect(screen.getByRole('alert').textContent).toBe('Enter your name.');
  });

  it.each([
    ['inviteColleague', 'vera@sweep.example can sign in now, with the one-time password.'],
    ['setColleagueRole', 'vera@sweep.example has a new role and is signed out.'],
    ['removeColleague', 'vera@sweep.example is removed and signed out.'],
    ['setOwnName', 'Your name is vera@sweep.example now.'],
  ])('the page of the colleagues says that %s is done, and to whom', (form, text) => {
    show({ outcome: { form, about: 'vera@sweep.example', refusal: null } });
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('the page of the colleagues names the new role of a colleague, unless another has the same name', () => {
    const outcome = { form: 'setColleagueRole', about: 'Vera Shah', refusal: null } as const;
    const vera = { ...BEN, name: 'Vera Shah', role: 'coordinator' } as const;
    const { unmount } = show({ colleagues: [vera], outcome });
    expect(screen.getByRole('status').textContent).toBe('Vera Shah is now a coordinator, and is signed out.');
    unmount();
    show({ colleagues: [vera, { ...vera, id: 99, role: 'owner' }], outcome });
    expect(screen.getByRole('status').textContent).toBe('Vera Shah has a new role and is signed out.');
  });

  it('the page of the colleagues offers the role that can do least first', () => {
    show({ isInviting: true });
    expect(screen.getByRole('radio', { name: /^Viewer/ })).toHaveProperty('checked', true);
  });
});
