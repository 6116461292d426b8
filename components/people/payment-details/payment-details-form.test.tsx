// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PaymentDetailsForm } from './payment-details-form';

it('the payment details form submits only the given fields and shows the submit error', async () => {
  const onSubmit = vi.fn(async () => ({ text: 'Try again when you have a connection.' }));
  render(
    <PaymentDetailsForm
      details={{}}
      fields={['nationalInsuranceNumber']}
      submitText="Next"
      isSending={false}
      onSubmit={onSubmit}
    />,
  );
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await userEvent.type(screen.getByRole('textbox'), 'ab123456c');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ nationalInsuranceNumber: 'AB123456C' });
  expect((await screen.findByRole('alert')).textContent).toBe('Try again when you have a connection.');
});
