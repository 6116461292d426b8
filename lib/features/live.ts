import type { EventAppliers } from '@/lib/core/live/follow-stream';
import type { LiveEvent } from '@/lib/core/live/schema';
import { CHAT_ANSWERS, chatEventAppliers } from './chat/apply-events';

export const eventAppliers: EventAppliers<LiveEvent> = {
  ...chatEventAppliers,
  visits: ({ readAgain }) => readAgain(['visits', 'schedule', 'lost-visits']),
  ratings: ({ readAgain }) => readAgain(['ratings', 'user']),
};

/** Answers to read again after events were missed. */
export const MISSED_ANSWERS = CHAT_ANSWERS;
