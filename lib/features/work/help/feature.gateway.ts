import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { unpublished, z } from '@/lib/core/ground/contract/schema';
import { helpCalls, ticketCountCalls } from './calls';
import { helpSchemas, ticketCountSchemas } from './schema';

export const feature = {
  calls: { ...ticketCountCalls, ...helpCalls },
  schemas: { ...ticketCountSchemas, ...helpSchemas },
  events: [unpublished({ type: z.literal('tickets') })],
} satisfies GatewayFeature;
