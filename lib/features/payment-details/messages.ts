import { messages } from '@/lib/messages/messages';
import type { PaymentField } from './model';
import { PAYMENT_FAULT_TEXTS } from './server-texts';

/** Where a worker's pay goes. */
export const paymentDetailsMessages = messages(
  {
    title: 'Payment details',
    loads: 'Your payment details load',
    loadsWithSignal: 'For your safety they are never saved on a phone. They load with signal.',
    notLoaded: 'Your payment details could not be loaded',
    notSaved: 'Your payment details are not saved on this phone',
    field: {
      nameOnAccount: 'Name on account',
      accountNumber: 'Account number',
      sortCode: 'Sort code',
      nationalInsuranceNumber: 'National Insurance number',
    } satisfies Record<PaymentField, string>,
    missing: 'Not given yet',
    /** Before dots and a value's last characters, which a screen reader would not say. */
    endsIn: 'Ends in {end}',
    change: 'Change payment details',
    add: 'Add payment details',
    /** Under an input whose value is given already. */
    keepsGiven: 'Ends in {end}. Leave empty to keep it.',
    /** Under the national insurance number, whose form not everybody knows. */
    nationalInsuranceHint: 'It is on your payslips and tax letters, such as AB 12 34 56 C.',
    fault: PAYMENT_FAULT_TEXTS,
    save: 'Save',
    cancel: 'Cancel',
    /** [NI-07] */
    saved: 'Your details have been changed.',
    notSent: 'Your details could not be sent. Please try again with signal.',
    onlyThemself: 'Only they can change these.',
  },
  process.env.MESSAGES_PAYMENT_DETAILS,
);
