import { messages } from '@/lib/core/texts/messages';

/** Of the list and of a period. */
export const paymentsSharedMessages = messages(
  {
    loading: 'Loading your payments',
    span: '{start} to {end}',
    noTotal: 'No total yet',
    hours: '{number} h',
    missingRate: 'No rate for {name}, {day}',
    missingRateText: 'We cannot show a total without it. Ask Support to set your rate.',
    askSupport: 'Ask Support',
  },
  process.env.MESSAGES_PAYMENTS_SHARED,
);
