import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { unpublished, z } from '@/lib/core/ground/contract/schema';
import { visitCalls } from './calls';
import { visitSchemas } from './schema';

export const feature = {
  calls: visitCalls,
  schemas: visitSchemas,
  events: [unpublished({ type: z.literal('visits') })],
} satisfies GatewayFeature;
