// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { PaymentDetailsSection } from './payment-details-section';

const GIVEN = {
  ...{ nameOnAccount: 'Grace Mbeki', accountNumber: '••••5678', sortCode: '••-••-56' },
  nationalInsuranceNumber: '••••••56C',
};

it.each([
  ['given', GIVEN, 'Change payment details'],
  ['missing', {}, 'Add payment details'],
])('no text is untranslated with %s payment details', async (_, details, change) => {
  const { renderApp, fake } = await pseudoApp();
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => details);
  renderApp(<PaymentDetailsSection workerId={7} />, fake);
  await userEvent.click(await screen.findByRole('button', { name: inPseudo(change) }));
  await screen.findByRole('dialog');
  expect(englishTexts()).toEqual([]);
  for (const field of screen.getAllByRole('textbox').slice(1)) await userEvent.type(field, '?');
  await userEvent.click(screen.getByRole('button', { name: inPseudo('Save') }));
  expect(englishTexts()).toEqual([]);
});

it('no text is untranslated without saved details', async () => {
  const { renderApp, fake } = await pseudoApp();
  renderApp(<PaymentDetailsSection workerId={7} />, fake);
  await screen.findByText(inPseudo('Your payment details are not saved on this phone'));
  expect(englishTexts()).toEqual([]);
});
