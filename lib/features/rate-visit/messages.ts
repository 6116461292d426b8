import { messages } from '@/lib/messages/messages';

/** What is said of a rating. */
export const rateVisitMessages = messages(
  {
    /** In the list of what waits to be sent. */
    rating: 'Rating',
    /** [ACT-14] */
    failed: 'Failed to rate job',
    failedBecause: 'Failed to rate job - {reason}',
    /** Neither saved nor sent. */
    lost: 'Your rating could not be saved on this phone. Please try again with signal.',
  },
  process.env.MESSAGES_RATE_VISIT,
);
