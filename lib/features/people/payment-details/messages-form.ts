import { messages } from '@/lib/core/ground/texts/messages';
import type { PaymentField } from './payment-form';
import { PAYMENT_FAULT_TEXTS } from './server-texts';

export const paymentDetailsFormMessages = messages(
  {
    field: {
      nameOnAccount: 'Name on account',
      accountNumber: 'Account number',
      sortCode: 'Sort code',
      nationalInsuranceNumber: 'National Insurance number',
    } satisfies Record<PaymentField, string>,
    keepsGiven: 'Ends in {end}. Leave empty to keep it.',
    nationalInsuranceHint:
      'Two letters, six digits, one letter. Example: AB 12 34 56 C. It is on your payslips and tax letters.',
    fault: PAYMENT_FAULT_TEXTS,
    missing: {
      nameOnAccount: 'Enter the name on your account.',
      accountNumber: 'Enter your account number.',
      sortCode: 'Enter your sort code.',
      nationalInsuranceNumber: 'Enter your National Insurance number.',
    } satisfies Record<PaymentField, string>,
  },
  process.env.MESSAGES_PAYMENT_DETAILS_FORM,
);
