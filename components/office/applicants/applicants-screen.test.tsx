// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { OfficeAccess } from '@/components/office/frame/office-access';
import type { ListedApplicant } from '@/lib/features/office/applicants/schema';
import { ApplicantsScreen } from './applicants-screen';

const ANN: ListedApplicant = {
  ...{ id: 7, fullName: 'Ann Lee', email: 'ann@applicants.example', workerId: null, hasContract: false },
  ...{
    state: 'invited',
    invitedAt: '2026-11-23T09:00:00.000Z',
    appliedAt: null,
    referredBy: null,
    step: null,
    stepNumber: null,
    stepsInAll: null,
  },
};

const NOTHING_DONE = {
  outcome: null,
  about: '',
  typed: {},
  invitedBefore: null,
  toWithdraw: null,
  isInviting: false,
};

const show = (
  results: readonly ListedApplicant[],
  {
    currentPage = 1,
    numPages = 1,
    numResults = 0,
    canInvite = true,
    ...done
  }: { currentPage?: number; numPages?: number; numResults?: number; canInvite?: boolean } & Partial<
    Parameters<typeof ApplicantsScreen>[0]
  > = {},
  access: Partial<ComponentProps<typeof OfficeAccess>> = {},
) => {
  const page = { currentPage, numPages, numResults, perPage: 50, urlNextPage: null, urlPreviousPage: null };
  return render(
    <OfficeAccess {...access}>
      <ApplicantsScreen applicants={{ ...page, results, canInvite }} {...NOTHING_DONE} {...done} />
    </OfficeAccess>,
  );
};

const pagesLinked = () =>
  ['Previous', 'Next'].map((name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null);

describe('somebody who applied with a referral link', () => {
  const ZOE: ListedApplicant = {
    ...ANN,
    ...{ id: 8, fullName: 'Zoë Lind', state: 'applied', invitedAt: null },
    ...{ appliedAt: '2026-11-22T09:00:00.000Z', referredBy: 'Amara Okafor' },
  };

  it('somebody who applied with a referral link is listed with the day and the referrer, and can be invited or turned down', () => {
    show([ZOE]);
    for (const text of ['Applied', 'Applied on Sunday 22 November', 'Referred by Amara Okafor'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText(/Invited on/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Invite Zoë Lind' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Turn down Zoë Lind' })).toBeDefined();
  });

  it('turning down somebody who applied with a referral link asks first, and names the consequences', () => {
    show([ZOE], { toWithdraw: 8 });
    const question = screen.getByRole('region', { name: 'Turn down Zoë Lind?' });
    expect(question.textContent).toContain('They get no email. Their referrer sees that they did not join.');
    expect(within(question).getByRole('button', { name: 'Turn down' })).toBeDefined();
    expect(within(question).getByRole('link', { name: 'Keep the application' })).toBeDefined();
  });

  it('somebody who applied with a referral link is invited from the list when the office types the same email', () => {
    show([], { outcome: 'applied-before', invitedBefore: 8, typed: { email: 'zoe@a.example' } });
    expect(screen.getByRole('alert').textContent).toBe(
      'Not sent: this person has applied already. You can invite them here.',
    );
    expect(screen.getByRole('button', { name: 'Invite zoe@a.example' })).toBeDefined();
  });
});

describe('the list of applicants', () => {
  it('the list of applicants explains a missing company name instead of showing the form', () => {
    const text =
      'Your company has no name here yet. Set BRAND_PROVIDER on the server and start it again. Then you can invite people.';
    const { unmount } = show([ANN], { canInvite: false, isInviting: true });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Invite a cleaner' })).toBeNull();
    expect(screen.queryByLabelText('First names')).toBeNull();
    expect(screen.getByText('Ann Lee')).toBeDefined();
    unmount();
    show([ANN], { isInviting: true });
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByLabelText('First names')).toBeDefined();
  });

  it('the list of applicants invites in a sheet with an address, which closes to the same page of the list', () => {
    const { unmount } = show([ANN], { currentPage: 3, numPages: 4 });
    const link = screen.getByRole('link', { name: 'Invite a cleaner' });
    expect(link.getAttribute('href')).toBe('/admin/applicants?page=3&invite=1');
    expect(screen.queryByLabelText('First names')).toBeNull();
    unmount();
    show([ANN], { currentPage: 3, numPages: 4, isInviting: true });
    const sheet = within(screen.getByRole('complementary', { name: 'Invite a cleaner' }));
    expect(sheet.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/admin/applicants?page=3');
    const send = sheet.getByRole<HTMLButtonElement>('button', { name: 'Send the invitation' });
    expect([send.form, send.form?.getAttribute('action')]).toEqual([
      sheet.getByLabelText<HTMLInputElement>('First names').form,
      '/app-sweepers/api/session/office/form/invite',
    ]);
  });

  it('the list of applicants offers no invitation to a viewer, and disables the form in an opened sheet', () => {
    show([ANN], { isInviting: true }, { role: 'viewer', forms: ['retryJob'] });
    expect(screen.queryByRole('link', { name: 'Invite a cleaner' })).toBeNull();
    for (const control of [
      screen.getByLabelText('First names'),
      screen.getByRole('button', { name: 'Send the invitation' }),
    ])
      expect(control.matches(':disabled')).toBe(true);
  });

  it('the list of applicants shows the number of applicants and links to the adjacent pages', () => {
    show([ANN], { currentPage: 3, numPages: 4, numResults: 172 });
    expect(screen.getByText('172 applicants, newest first')).toBeDefined();
    expect(screen.getByText('Page 3 of 4')).toBeDefined();
    expect(pagesLinked()).toEqual(['/admin/applicants?page=2', '/admin/applicants?page=4']);
  });

  it('the list of applicants submits the list’s page number with every button of an applicant', () => {
    show([ANN], { currentPage: 3, numPages: 4, numResults: 172 });
    const row = screen.getByText('Ann Lee').closest('li') as HTMLLIElement;
    for (const form of within(row)
      .getAllByRole('button')
      .map((button) => button.closest('form') as HTMLFormElement))
      expect(new FormData(form).get('page')).toBe('3');
  });

  it('the list of applicants has no page links for a single page', () => {
    show([ANN], { numResults: 1 });
    expect(screen.getByText('1 applicant, newest first')).toBeDefined();
    expect(pagesLinked()).toEqual([null, null]);
  });

  it('the list of applicants says that nobody was invited', () => {
    show([]);
    expect(screen.getByText('There are no applicants yet.')).toBeDefined();
  });

  it('the list of applicants links to the last page from a page beyond the end', () => {
    show([], { currentPage: 900, numPages: 4, numResults: 172 });
    expect(pagesLinked()).toEqual(['/admin/applicants?page=4', null]);
  });
});

const DEV: ListedApplicant = { ...ANN, id: 8, fullName: 'Dev Banerjee', state: 'joining', workerId: 4 };
const AGAIN = '/app-sweepers/api/session/office/form/inviteAgain';
const formOf = (button: HTMLElement) => {
  const form = button.closest('form') as HTMLFormElement;
  return [form.method, form.getAttribute('action'), Object.fromEntries(new FormData(form))];
};

describe('withdrawing an invitation', () => {
  it('withdrawing an invitation opens a confirmation with a GET form', () => {
    show([ANN, DEV], { currentPage: 3 });
    expect(formOf(screen.getByRole('button', { name: 'Withdraw the invitation of Dev Banerjee' }))).toEqual([
      'get',
      '/app-sweepers/admin/applicants#withdraw',
      { withdraw: '8', page: '3' },
    ]);
    expect(screen.queryByRole('region', { name: /Withdraw/ })).toBeNull();
  });

  it('withdrawing an invitation asks once and explains the effect on an applicant who is joining', () => {
    show([ANN, DEV], { toWithdraw: 8, currentPage: 3 });
    const question = screen.getByRole('region', { name: 'Withdraw the invitation of Dev Banerjee?' });
    expect(question.id).toBe('withdraw');
    expect(within(question).getByText(/They are signed out now and cannot sign in/)).toBeDefined();
    expect(within(question).getByText(/You can invite them again later\./)).toBeDefined();
    expect(formOf(within(question).getByRole('button', { name: 'Withdraw the invitation' }))).toEqual([
      'post',
      '/app-sweepers/api/session/office/form/withdrawInvitation',
      { id: '8', page: '3', name: 'Dev Banerjee' },
    ]);
    const keep = within(question).getByRole('link', { name: 'Keep the invitation' });
    expect(keep.getAttribute('href')).toBe('/admin/applicants?page=3');
    expect(screen.getByRole('button', { name: 'Withdraw the invitation of Ann Lee' })).toBeDefined();
  });

  it('withdrawing an invitation warns that the emailed link stops working; a withdrawn applicant can be invited again', () => {
    const { unmount } = show([ANN], { toWithdraw: 7 });
    expect(screen.getByText(/The link in their email stops working\./)).toBeDefined();
    unmount();
    show([{ ...ANN, state: 'withdrawn' }], { toWithdraw: 7 });
    expect(screen.queryByRole('region', { name: /Withdraw/ })).toBeNull();
    expect(formOf(screen.getByRole('button', { name: 'Invite again: Ann Lee' }))).toEqual([
      'post',
      AGAIN,
      { id: '7', page: '1', name: 'Ann Lee' },
    ]);
  });
});

it.each([
  ['invited', 'Ann Lee', 'The invitation to Ann Lee is on its way.'],
  ['invited-again', 'Ann Lee', 'A new invitation to Ann Lee is on its way. Earlier links no longer work.'],
  ['withdrawn', 'Ann Lee', 'Ann Lee cannot join now. You can invite them again.'],
  ['withdrawn', '', 'this person cannot join now. You can invite them again.'],
] as const)('the applicants page names the person of the notice: %s, “%s”', (outcome, about, text) => {
  show([], { outcome, about });
  expect(screen.getByRole('status').textContent).toBe(text);
});

describe('a refused invitation', () => {
  const typed = { firstNames: 'Ann', lastName: 'Lee', email: 'ann@applicants.example' };
  const typedNow = () =>
    ['First names', 'Last name', 'Email'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);

  it('a refused invitation keeps the input and offers to invite again', () => {
    show([], { outcome: 'withdrawn-before', typed, invitedBefore: 7, isInviting: true });
    expect(screen.getByRole('alert').textContent).toMatch(
      /an earlier invitation to this email was withdrawn/,
    );
    expect(typedNow()).toEqual(['Ann', 'Lee', 'ann@applicants.example']);
    const again = screen.getByRole('button', { name: 'Invite again: ann@applicants.example' });
    expect(formOf(again).slice(1)).toEqual([AGAIN, { id: '7', page: '1', name: 'ann@applicants.example' }]);
  });

  it('a refused invitation offers nothing more for a current worker; a sent invitation clears the form', () => {
    const { unmount } = show([], { outcome: 'refused', typed, isInviting: true });
    expect(screen.getByRole('alert').textContent).toMatch(/already works here/);
    expect(screen.queryByRole('button', { name: /Invite again/ })).toBeNull();
    unmount();
    show([], { outcome: 'invited', isInviting: true });
    expect(typedNow()).toEqual(['', '', '']);
  });
});
