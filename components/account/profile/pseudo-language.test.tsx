// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BadgeScreen } from '@/components/people/profile/badge-screen';
import { EditScreen } from '@/components/people/profile/edit-screen';
import { TravelScreen } from '@/components/people/profile/travel-screen';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import { aWorker } from '@/tests/support/a-worker';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { ProfileScreen } from './profile-screen';
import { StatusCard } from './status-card';

const OUT = aWorker({
  status: 'no-new-accounts',
  reasonForInactivity: 'other',
  noNewAccountsDate: '2026-11-02',
});

it.each([
  ['who takes new customers', aWorker()],
  ['who takes no new customers', OUT],
  ['with few details', aWorker({ primaryTelephoneNumber: null, line1: null, emergencyContactName: null })],
])('no text is untranslated in the profile of a worker %s', async (_, worker) => {
  const { NOW, renderApp, fake } = await pseudoApp();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => ({}));
  renderApp(
    <ProfileScreen
      workerId={7}
      worker={{ ok: true, value: worker }}
      entries={{ ok: true, value: [] }}
      hasContract
      now={NOW}
    />,
    fake,
  );
  await screen.findAllByText(inPseudo('Not added yet'));
  expect(englishTexts()).toEqual([]);
});

it.each(['I want only my existing customers', 'I want to stop working here', 'Another reason'])(
  'no text is untranslated in the questions after “%s”',
  async (reason) => {
    const { NOW, renderApp, fake } = await pseudoApp();
    renderApp(<StatusCard workerId={7} worker={aWorker()} now={NOW} />, fake);
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.click(screen.getByRole('radio', { name: inPseudo(reason) }));
    expect(englishTexts()).toEqual([]);
  },
);

it.each(['address', 'mobile', 'emergency-contact'] as const)(
  'no text is untranslated in the %s form and its errors',
  async (part) => {
    const { NOW, renderApp, fake } = await pseudoApp();
    renderApp(
      <EditScreen part={part} workerId={7} worker={{ ok: true, value: aWorker() }} now={NOW} />,
      fake,
    );
    for (const field of screen.getAllByRole('textbox')) await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: inPseudo('Save') }));
    expect(englishTexts()).toEqual([]);
  },
);

it('no text is untranslated in travel preferences and on the badge', async () => {
  const { NOW, renderApp, fake } = await pseudoApp();
  const worker = { ok: true, value: aWorker({ travelPreferences: [] }) } as const;
  renderApp(
    <>
      <TravelScreen workerId={7} worker={worker} now={NOW} />
      <BadgeScreen workerId={7} worker={worker} now={NOW} />
    </>,
    fake,
  );
  await userEvent.click(screen.getByRole('button', { name: inPseudo('Save') }));
  expect(englishTexts()).toEqual([]);
});
