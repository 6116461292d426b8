// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { REFERRAL_PROBLEMS, REFERRAL_STATES } from '@/lib/features/money/referrals/model';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts } from '@/tests/support/pseudo-language';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ReferScreen, ReferSkeleton } from './refer-screen';
import { ReferralFormScreen } from './referral-form-screen';

const payment = { amountPounds: 50, dueDate: '2026-11-20' };

it.each([0, 50])('no text is untranslated on the page of referrals with a reward of %i', (pounds) => {
  const referrals = pounds === 0 ? [] : REFERRAL_STATES.map((state) => ({ name: 'Ben', state, payment }));
  const value = { referralUrl: '/2', referralAmountPounds: pounds, referrals };
  renderApp(
    <>
      <ReferScreen workerId={7} summary={{ ok: true, value }} now={NOW} origin="http://2" />
      <ReferSkeleton />
    </>,
    new FakeCallClient(),
  );
  expect(englishTexts()).toEqual([]);
});

it('no text is untranslated on the form', () => {
  const invitation = { problem: null, referrer: 'Priya' };
  const link = { code: '2', hasApplied: false };
  for (const problem of REFERRAL_PROBLEMS)
    renderApp(<ReferralFormScreen {...link} {...{ invitation, problem }} />, new FakeCallClient());
  for (const problem of ['unknown', 'demo'] as const) {
    const broken = { problem, referrer: null };
    renderApp(<ReferralFormScreen {...link} invitation={broken} problem={null} />, new FakeCallClient());
  }
  renderApp(
    <ReferralFormScreen code="2" invitation={invitation} problem={null} hasApplied />,
    new FakeCallClient(),
  );
  expect(englishTexts()).toEqual([]);
});
