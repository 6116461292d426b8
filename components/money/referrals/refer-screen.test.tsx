// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { referralsCalls } from '@/lib/features/money/referrals/calls';
import type { ReferralSummary } from '@/lib/features/money/referrals/schema';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ReferScreen } from './refer-screen';

const LINK = 'http://app.example/app-sweepers/onboarding/welcome?ref=abcdefgh2345';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
});
afterEach(() => vi.unstubAllGlobals());

function screenOf(summary: Partial<ReferralSummary>) {
  const value = {
    referralUrl: '/app-sweepers/onboarding/welcome?ref=abcdefgh2345',
    referralAmountPounds: 50,
    visitsUntilReward: 10,
    referrals: [],
    ...summary,
  };
  return <ReferScreen workerId={7} summary={{ ok: true, value }} now={NOW} origin="http://app.example" />;
}
const show = (summary: Partial<ReferralSummary>) => renderApp(screenOf(summary), fake);

it('[ACHV-05] [NAV-27] the refer page shows the amount, the link, and each referral with its state and payment', () => {
  show({
    referrals: [
      { name: 'Ben', state: 'successful', payment: { amountPounds: 37.5, dueDate: '2026-11-20' } },
      { name: 'Ella', state: 'trialling', payment: null },
      { name: 'n'.repeat(300), state: 'applied', payment: null },
      { name: '', state: 'unsuccessful', payment: null },
      { name: 'Noor', state: 'on_hold', payment: { amountPounds: 5, dueDate: null } },
      { name: 'Kofi', state: 'successful', payment: { amountPounds: 50, dueDate: '2026-11-13' } },
      {
        ...{ name: 'Mei', state: 'successful' },
        payment: { amountPounds: 50, dueDate: '2026-11-13', datePaid: '2026-11-12' },
      },
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Refer Cleaners' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Get £50 for each friend' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(LINK);
  const rows = within(screen.getByRole('region', { name: 'Your referrals' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'BenSuccessful£37.50, due on Friday 20 November',
    'EllaStarted work',
    `${'n'.repeat(300)}Applied`,
    'A friendDid not join',
    'Nooron_hold£5, day not known yet',
    'KofiSuccessful£50, was due on Friday 13 November, not paid yet',
    'MeiSuccessful£50, paid on Thursday 12 November',
  ]);
});

it('the refer page says after how many jobs a referral is successful, for the offer and beside the trial', () => {
  show({ visitsUntilReward: 3, referrals: [{ name: 'Ella', state: 'trialling', payment: null }] });
  expect(
    screen.getByText('Share your link. You get £50 once your friend has finished 3 jobs.'),
  ).toBeDefined();
  expect(screen.getByText('Successful means 3 finished jobs. A trial may take longer.')).toBeDefined();
});

it('the refer page names the trial where the root does not say after how many jobs', () => {
  show({ visitsUntilReward: null, referrals: [{ name: 'Ella', state: 'trialling', payment: null }] });
  expect(
    screen.getByText('Share your link. You get £50 once your friend has passed the trial.'),
  ).toBeDefined();
  expect(screen.queryByText(/Successful means/)).toBeNull();
});

it('the refer page promises no money without a referral amount, and says how to begin', () => {
  show({ referralAmountPounds: 0 });
  expect(screen.getByRole('heading', { name: 'Share your link' })).toBeDefined();
  expect(document.body.textContent).not.toContain('£');
  expect(screen.getByText('No referrals yet')).toBeDefined();
});

it('the refer page shows no link that runs code', () => {
  show({ referralUrl: 'javascript:alert(1)' });
  expect(screen.queryByLabelText('Your link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

describe('the buttons', () => {
  it('[ACHV-05] the refer page copies the link and says so, or says that it was not copied', async () => {
    const user = userEvent.setup();
    show({});
    expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    expect(await screen.findByText('Link copied')).toBeDefined();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link was not copied. Select it and copy it.')).toBeDefined();
  });

  it('[ACHV-05] the refer page shares the link where the browser can, and stays silent when that is cancelled', async () => {
    const shared: ShareData[] = [];
    let failure: Error | null = null;
    const share = async (data: ShareData) => {
      shared.push(data);
      if (failure) throw failure;
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show({});
    const button = screen.getByRole('button', { name: 'Share link' });
    await userEvent.click(button);
    expect(shared).toEqual([
      { title: 'Clean with Sweep', text: 'I clean with Sweep. Apply with my link:', url: LINK },
    ]);
    failure = new DOMException('Cancelled', 'AbortError');
    await userEvent.click(button);
    expect(screen.queryByText('The link was not shared. Copy it instead.')).toBeNull();
    failure = new DOMException('Refused', 'NotAllowedError');
    await userEvent.click(button);
    expect(await screen.findByText('The link was not shared. Copy it instead.')).toBeDefined();
    Reflect.deleteProperty(navigator, 'share');
  });
});

it('the refer page says in a demo that its link opens no form', () => {
  const { unmount } = show({});
  expect(screen.queryByText('This is a demo. Its link does not open a form.')).toBeNull();
  unmount();
  renderApp(<DemoContext.Provider value={{ end: () => {} }}>{screenOf({})}</DemoContext.Provider>, fake);
  expect(screen.getByText('This is a demo. Its link does not open a form.')).toBeDefined();
});

it('the refer page shows why it could not load, with a button that tries again', async () => {
  const error = callError('server_error', 'r1');
  fake.refuse(referralsCalls.getReferrals, error);
  renderApp(<ReferScreen workerId={7} summary={{ ok: false, error }} now={NOW} origin="" />, fake);
  expect(await screen.findByText('Could not load your referrals')).toBeDefined();
  fake.answer(referralsCalls.getReferrals, () => ({
    referralUrl: LINK,
    referralAmountPounds: 50,
    referrals: [],
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No referrals yet')).toBeDefined();
});
