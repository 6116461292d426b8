import { messages } from '@/lib/core/texts/messages';
import type { PaymentField } from './payment-form';
import { PAYMENT_FAULT_TEXTS } from './server-texts';

/** The form for where pay goes, in the profile and by who joins. */
export const paymentDetailsFormMessages = messages(
  {
    field: {
      nameOnAccount: 'Name on account',
      accountNumber: 'Account number',
      sortCode: 'Sort code',
      nationalInsuranceNumber: 'National Insurance number',
    } satisfies Record<PaymentField, string>,
    /** Under an input whose value is given already. */
    keepsGiven: 'Ends in {end}. Leave empty to keep it.',
    /** Under the national insurance number, whose form not everybody knows. */
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
