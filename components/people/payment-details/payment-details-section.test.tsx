// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { passwordCalls } from '@/lib/features/people/password/calls';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import type { PaymentDetails } from '@/lib/features/people/payment-details/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { PaymentDetailsSection } from './payment-details-section';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/ui/dialog-popup';
import '@/components/people/confirmation/confirm-identity';

const GIVEN: PaymentDetails = {
  nameOnAccount: 'Nadia Rahman',
  accountNumber: '••••5678',
  sortCode: '••-••-56',
  nationalInsuranceNumber: '••••••56C',
};
const NI_ERROR =
  'National Insurance numbers should appear in the following combination of letters and numbers - two letters, six numbers, one letter.';

let fake: FakeCallClient;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  fake = new FakeCallClient();
  user = userEvent.setup();
});

const show = (details: PaymentDetails) => {
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => details);
  return renderApp(<PaymentDetailsSection workerId={7} />, fake);
};
const open = async (details = GIVEN, name = 'Change payment details') => {
  show(details);
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const kindOf = (text: HTMLElement) => text.closest('[data-kind]')?.getAttribute('data-kind');
const sent = () => fake.madeOf(paymentDetailsCalls.patchPaymentDetails).map(({ input }) => input);

describe('the section', () => {
  it('the payment details show only the last digits, even when the server returns full numbers', async () => {
    show({ ...GIVEN, accountNumber: '12345678', sortCode: '12-34-56', nationalInsuranceNumber: 'AB123456C' });
    const section = await screen.findByRole('region', { name: 'Payment details' });
    expect(await within(section).findByText('••••5678')).toBeDefined();
    expect(section.textContent).toContain('Nadia Rahman');
    expect(within(section).getByText('Ends in 5678')).toBeDefined();
    expect(section.textContent).not.toMatch(/12345678|12-34|AB123/);
  });

  it('the payment details say what is missing, and what is not saved on the phone', async () => {
    const { unmount } = show({ ...GIVEN, sortCode: null });
    expect(await screen.findByText('Not added yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add payment details' })).toBeDefined();
    unmount();
    fake.refuse(paymentDetailsCalls.getPaymentDetails, callError('no_internet', 'r'));
    renderApp(<PaymentDetailsSection workerId={8} />, fake);
    expect(await screen.findByText('Your payment details are not saved on this phone')).toBeDefined();
  });
});

describe('the form', () => {
  it('[NI-01] [NI-04] [NI-07] the payment form saves a normalised national insurance number alone and confirms it', async () => {
    const dialog = await open();
    fake.answer(paymentDetailsCalls.patchPaymentDetails, () => ({
      ...GIVEN,
      nationalInsuranceNumber: '••••••22B',
    }));
    await user.type(dialog.getByLabelText('National Insurance number'), 'ce 45 61 22 b');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(kindOf(await screen.findByText('Your details have been changed.'))).toBe('success');
    expect(sent()).toEqual([{ params: { workerId: 7 }, body: { nationalInsuranceNumber: 'CE456122B' } }]);
    expect(await screen.findByText('••••••22B')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[NI-02] [NI-03] the payment form refuses more than 13 characters without cutting them, and shows the required format at the field', async () => {
    const dialog = await open({ ...GIVEN, nationalInsuranceNumber: null });
    const input = dialog.getByLabelText<HTMLInputElement>('National Insurance number');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter your National Insurance number.')).toBeDefined();
    expect(
      dialog.getByText(/^Two letters, six digits, one letter\. Example: AB\s12\s34\s56\sC\./),
    ).toBeDefined();
    await user.type(input, 'BG 12 34 56 A and more');
    expect(input.value).toBe('BG 12 34 56 A and more');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(NI_ERROR)).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Account number', '12 34 56 78 9', '9 digits: an account number has 8.'],
    ['Account number', '1234 - 5678 9', '9 digits: an account number has 8.'],
    ['Account number', '12345', '5 digits: an account number has 8.'],
    ['Account number', '1', 'One digit: an account number has 8.'],
    ['Sort code', '12 - 34 - 56 - 7', '7 digits: a sort code has 6.'],
    ['Sort code', '1', 'One digit: a sort code has 6.'],
  ])('the payment form keeps all of a pasted %s %s and says what is wrong', async (label, pasted, fault) => {
    const dialog = await open();
    await user.click(dialog.getByLabelText(label));
    await user.paste(pasted);
    expect(dialog.getByLabelText(label)).toHaveProperty('value', pasted);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(fault)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['Account number', '1 2 3 4 5 6 7 8', { accountNumber: '12345678' }],
    ['Account number', '\u200b1234\u20115678\u00ad', { accountNumber: '12345678' }],
    ['Sort code', ' 12 - 34 - 56 ', { sortCode: '12-34-56' }],
    ['National Insurance number', ' CE 45 61 22 B', { nationalInsuranceNumber: 'CE456122B' }],
  ])('the payment form cleans a pasted %s "%s" before it measures it', async (label, pasted, body) => {
    fake.answer(paymentDetailsCalls.patchPaymentDetails, () => GIVEN);
    const dialog = await open();
    await user.click(dialog.getByLabelText(label));
    await user.paste(pasted);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(sent).toEqual([{ params: { workerId: 7 }, body }]);
  });

  it('the payment form keeps saved values for empty inputs and sends nothing without a change', async () => {
    const dialog = await open();
    expect(dialog.getByLabelText('Name on account')).toHaveProperty('value', 'Nadia Rahman');
    expect(dialog.getByLabelText('Account number')).toHaveProperty('value', '');
    expect(dialog.getByText('Ends in 5678. Leave empty to keep it.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
    expect(screen.queryByText('Your details have been changed.')).toBeNull();
  });

  it('the payment form refuses 00-00-00 and a short account number at their fields', async () => {
    const dialog = await open();
    await user.type(dialog.getByLabelText('Sort code'), '000000');
    await user.type(dialog.getByLabelText('Account number'), '1234567');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/^This number has only zeros/)).toBeDefined();
    expect(dialog.getByText(/put zeros in front of it/)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('[NI-08] the payment form shows why a save failed in a toast and at the field, and keeps the input', async () => {
    const dialog = await open();
    const error = callError('validation_error', 'r', {
      userMessage: 'This cannot be right.',
      fields: { sort_code: ['No bank has this sort code.'] },
    });
    fake.refuse(paymentDetailsCalls.patchPaymentDetails, error);
    await user.type(dialog.getByLabelText('Sort code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(kindOf(await screen.findByText('This cannot be right.'))).toBe('danger');
    expect(dialog.getByText('No bank has this sort code.')).toBeDefined();
    expect(dialog.getByLabelText('Sort code')).toHaveProperty('value', '123456');
    fake.refuse(paymentDetailsCalls.patchPaymentDetails, callError('no_internet', 'r'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your details could not be sent/)).toBeDefined();
    expect(
      new Set(fake.madeOf(paymentDetailsCalls.patchPaymentDetails).map((made) => made.options.idempotencyKey))
        .size,
    ).toBe(2);
  });
});

describe('a new account', () => {
  const unconfirmed = callError('validation_error', 'r', {
    userMessage: 'Confirm that it is you. Then save again.',
    fields: { confirmation: ['Confirm that it is you. Then save again.'] },
  });
  const typeAccount = async () => {
    fake.refuse(paymentDetailsCalls.patchPaymentDetails, unconfirmed);
    const dialog = await open();
    await user.type(dialog.getByLabelText('Account number'), '31926819');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  };
  const ACCOUNT = { params: { workerId: 7 }, body: { accountNumber: '31926819' } };

  it('a new bank account is saved after the password, and the form says when the password is wrong', async () => {
    const question = await typeAccount();
    const reason = 'Enter your password, so that nobody else can change your bank account.';
    expect(await question.findByText(reason)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(question.getByLabelText('Your password')));
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(question.getByText('Enter your password.')).toBeDefined();
    expect(fake.madeOf(passwordCalls.confirmPassword)).toEqual([]);
    const wrong = { fields: { password: ['This is not your password.'] } };
    fake.refuse(passwordCalls.confirmPassword, callError('validation_error', 'r', wrong));
    await user.type(question.getByLabelText('Your password'), 'a guess');
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await question.findByText('This is not your password.')).toBeDefined();
    expect(sent()).toEqual([ACCOUNT]);
    fake.answer(passwordCalls.confirmPassword, () => ({ success: true }));
    fake.answer(paymentDetailsCalls.patchPaymentDetails, () => ({ ...GIVEN, accountNumber: '••••6819' }));
    await user.type(question.getByLabelText('Your password'), ' more');
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(kindOf(await screen.findByText('Your details have been changed.'))).toBe('success');
    expect(fake.madeOf(passwordCalls.confirmPassword).at(-1)?.input).toEqual({
      body: { password: 'a guess more' },
    });
    expect(sent()).toEqual([ACCOUNT, ACCOUNT]);
    const keys = fake
      .madeOf(paymentDetailsCalls.patchPaymentDetails)
      .map((made) => made.options.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('a new bank account is not saved without the password, and the form keeps what was typed', async () => {
    const question = await typeAccount();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change payment details' }));
    expect(dialog.getByLabelText('Account number')).toHaveProperty('value', '31926819');
    expect(sent()).toEqual([ACCOUNT]);
  });

  it.each([
    ['2026-11-11T10:46:00.001Z', 'New account from Wednesday 11 November'],
    ['2026-11-11T10:46:00.000Z', null],
    [null, null],
  ])('a new bank account of %s is marked for seven days: %s', async (accountChangedAt, text) => {
    show({ ...GIVEN, accountChangedAt });
    await screen.findByText('••••5678');
    expect(screen.queryByText(/^New account from/)?.textContent ?? null).toBe(text);
  });
});
