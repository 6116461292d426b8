import { messages } from '@/lib/messages/messages';

/** Where a worker's pay goes. */
export const paymentDetailsMessages = messages(
  {
    title: 'Payment details',
    loads: 'Your payment details load',
    loadsWithSignal: 'For your safety they are never saved on a phone. They load with signal.',
    notLoaded: 'Your payment details could not be loaded',
    notSaved: 'Your payment details are not saved on this phone',
    missing: 'Not given yet',
    /** Before dots and a value's last characters, which a screen reader would not say. */
    endsIn: 'Ends in {end}',
    change: 'Change payment details',
    add: 'Add payment details',
    save: 'Save',
    cancel: 'Cancel',
    /** [NI-07] */
    saved: 'Your details have been changed.',
    notSent: 'Your details could not be sent. Please try again with signal.',
    onlyThemself: 'Only they can change these.',
  },
  process.env.MESSAGES_PAYMENT_DETAILS,
);
