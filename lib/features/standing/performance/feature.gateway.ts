import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { unpublished, z } from '@/lib/core/ground/contract/schema';
import { performanceCalls } from './calls';
import { performanceSchemas } from './schema';

export const feature = {
  calls: performanceCalls,
  schemas: performanceSchemas,
  events: [unpublished({ type: z.literal('ratings') })],
} satisfies GatewayFeature;
