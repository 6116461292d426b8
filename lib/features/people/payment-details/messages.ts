import { messages } from '@/lib/core/ground/texts/messages';
import type { PaymentField } from './payment-form';
import { PAYMENT_FAULT_TEXTS } from './server-texts';

export const paymentDetailsMessages = /* @__PURE__ */ messages(
  {
    title: 'Payment details',
    loads: 'Loading your payment details',
    loadsWithSignal: 'For your safety they are not saved on phones. You need a connection to see them.',
    notLoaded: 'Could not load your payment details',
    notSaved: 'Your payment details are not saved on this phone',
    missing: 'Not added yet',
    /** Read by screen readers in place of the dots of a masked value. */
    endsIn: 'Ends in {end}',
    change: 'Change payment details',
    add: 'Add payment details',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Your details have been changed.',
    notSent: 'Your details could not be sent. Try again when you have a connection.',
    confirmTitle: 'Confirm that it is you',
    confirmReason: 'Enter your password, so that nobody else can change your bank account.',
    newAccountFrom: 'New account from {day}',
    onlyThemself: 'Only the cleaner can change these.',
  },
  process.env.MESSAGES_PAYMENT_DETAILS,
);

export const paymentDetailsFormMessages = /* @__PURE__ */ messages(
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
