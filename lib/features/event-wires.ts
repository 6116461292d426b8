import 'server-only';
import { entity, z } from '@/lib/core/contract/wire';
import { chatEventWires } from './chat/event-wires';

/** Events of the stream that keeps open pages current. [CHAT-13] */
export const liveEventWires = [
  ...chatEventWires,
  entity('VisitsEvent', { type: z.literal('visits') }),
  entity('RatingsEvent', { type: z.literal('ratings') }),
] as const;
