import { messages } from '@/lib/core/texts/messages';

/** Where a worker's pay goes. */
export const paymentDetailsMessages = messages(
  {
    title: 'Payment details',
    loads: 'Loading your payment details',
    loadsWithSignal: 'For your safety they are not saved on phones. You need a connection to see them.',
    notLoaded: 'Could not load your payment details',
    notSaved: 'Your payment details are not saved on this phone',
    missing: 'Not added yet',
    /** Before dots and a value's last characters, which a screen reader would not say. */
    endsIn: 'Ends in {end}',
    change: 'Change payment details',
    add: 'Add payment details',
    save: 'Save',
    cancel: 'Cancel',
    /** [NI-07] */
    saved: 'Your details have been changed.',
    notSent: 'Your details could not be sent. Try again when you have a connection.',
    onlyThemself: 'Only the cleaner can change these.',
  },
  process.env.MESSAGES_PAYMENT_DETAILS,
);
