// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { ReferralFormScreen } from './referral-form-screen';

const WORKING = { problem: null, referrer: 'Amara' } as const;
const show = (rest: Partial<ComponentProps<typeof ReferralFormScreen>> = {}) =>
  renderApp(
    <ReferralFormScreen code="abc" invitation={WORKING} problem={undefined} hasApplied={false} {...rest} />,
    new FakeCallClient(),
  );

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, body: object) {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (url: string, { body: form }: RequestInit) => {
    sent.push({ url, ...Object.fromEntries(form as URLSearchParams) });
    return Response.json(body, { status });
  });
  return sent;
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('First names'), 'Zoë');
  await userEvent.type(screen.getByLabelText('Last name'), 'Lind');
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@applicants.example');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
}

describe('the form of a referral link', () => {
  it('the form of a referral link says who invites and what that person will see, and works without scripts', () => {
    show();
    expect(screen.getByText('Amara invites you to join.')).toBeDefined();
    expect(screen.getByText('Amara sees your first name and how far you are. Nothing else.')).toBeDefined();
    const form = screen.getByRole('button', { name: 'Apply' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/app-sweepers/api/referral']);
    expect(form?.querySelector('input[name=code]')?.getAttribute('value')).toBe('abc');
  });

  it('the form of a referral link sends names, email and code, and thanks', async () => {
    const sent = answerWith(200, {});
    show();
    await fillIn();
    expect(await screen.findByRole('heading', { name: 'Thank you for applying' })).toBe(
      document.activeElement,
    );
    expect(sent).toEqual([
      {
        ...{ url: '/app-sweepers/api/referral', code: 'abc', firstNames: 'Zoë', lastName: 'Lind' },
        email: 'zoe@applicants.example',
      },
    ]);
  });

  it.each([
    [400, 'not-taken', 'Check your names and your full email address.'],
    [400, 'too-many', 'Too many tries. Please wait a few minutes, then apply again.'],
    [502, '', 'Your application was not sent. Something went wrong. Try again.'],
  ])(
    'the form of a referral link keeps what was typed when it is refused: %s %s',
    async (status, problem, text) => {
      answerWith(status, { problem });
      show();
      await fillIn();
      expect(await screen.findByText(text)).toBeDefined();
      expect(screen.getByLabelText<HTMLInputElement>('First names').value).toBe('Zoë');
    },
  );

  it('the form of a referral link names the connection when there was no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    show();
    await fillIn();
    const text = 'Your application was not sent. Check your connection and try again.';
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('the form of a referral link limits each field', () => {
    show();
    const limits = ['First names', 'Last name', 'Email'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).maxLength,
    );
    expect(limits).toEqual([300, 300, 320]);
  });

  it.each([
    [
      { problem: 'unknown', referrer: null } as const,
      'This link does not work. Ask your friend for a new one.',
    ],
    [{ problem: 'demo', referrer: null } as const, 'This link is from a demo. It does not open a form.'],
    ['too-many' as const, 'Too many tries. Please wait a few minutes, then apply again.'],
  ])('the form of a referral link is not shown for a link that does not work: %j', (invitation, text) => {
    show({ invitation });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('the form of a referral link shows after a form without scripts that it was sent, or why not, and no text from the address', () => {
    const { unmount } = show({ hasApplied: true });
    expect(screen.getByRole('heading', { name: 'Thank you for applying' })).toBeDefined();
    unmount();
    const shown = show({ problem: 'not-taken' });
    expect(screen.getByText('Check your names and your full email address.')).toBeDefined();
    shown.unmount();
    show({ problem: '<b>pay here</b>' });
    expect(screen.queryByText(/pay here/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDefined();
  });
});
