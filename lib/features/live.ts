import type { LiveEvent } from '@/lib/core/ground/live/schema';
import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';
import { PAYMENT_ANSWERS, paymentEventAppliers } from './money/payments/apply-events';
import { FEATURE_ANSWERS, featureEventAppliers } from './people/flags/apply-events';
import { workerEventAppliers } from './people/profile/apply-events';
import { ratingEventAppliers } from './standing/performance/apply-events';
import { CHAT_ANSWERS, chatEventAppliers } from './talk/chat/apply-events';
import { POPUP_ANSWERS, popupEventAppliers } from './talk/popups/apply-events';
import { TICKET_ANSWERS, ticketEventAppliers } from './work/help/apply-events';
import { visitEventAppliers } from './work/visits/apply-events';

/** Each event of the stream reads answers again or changes them in an open page. */
export const eventAppliers: EventAppliers<LiveEvent> = {
  ...chatEventAppliers,
  ...visitEventAppliers,
  ...ticketEventAppliers,
  ...paymentEventAppliers,
  ...popupEventAppliers,
  ...ratingEventAppliers,
  ...featureEventAppliers,
  ...workerEventAppliers,
};

/** Missed events may have changed these answers, so they are read again. */
export const MISSED_ANSWERS = [...CHAT_ANSWERS, ...TICKET_ANSWERS, ...PAYMENT_ANSWERS, ...POPUP_ANSWERS];
/** A page's first stream begins with a reset, seconds after the page brought its features. */
export const LATER_MISSED_ANSWERS = [...MISSED_ANSWERS, ...FEATURE_ANSWERS];
