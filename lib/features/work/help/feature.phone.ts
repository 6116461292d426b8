import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { reportWrites } from './report-writes';
import { helpWrites } from './writes';

/** Closing the ticket of a time-off change ends the mark on the time off. */
const ANSWERS = ['tickets', 'ticket-comments', 'availability'];

export const feature = {
  writes: { ...helpWrites, ...reportWrites },
  live: { tickets: ({ readAgain }) => readAgain(ANSWERS) },
  missedAnswers: ANSWERS,
} satisfies PhoneFeature;
