import 'server-only';
import { entity, z } from '@/lib/core/ground/contract/schema';
import { chatEventSchemas } from './talk/chat/event-schemas';

/** Events of the stream that keeps open pages current. [CHAT-13] */
export const liveEventSchemas = [
  ...chatEventSchemas,
  entity('VisitsEvent', { type: z.literal('visits') }),
  entity('RatingsEvent', { type: z.literal('ratings') }),
  entity('TicketsEvent', { type: z.literal('tickets') }),
  entity('PaymentsEvent', { type: z.literal('payments') }),
  entity('DeliveriesEvent', { type: z.literal('deliveries') }),
] as const;
