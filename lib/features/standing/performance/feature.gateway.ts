import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { entity, z } from '@/lib/core/ground/contract/schema';
import { performanceCalls } from './calls';
import { performanceSchemas } from './schema';

export const feature = {
  calls: performanceCalls,
  schemas: performanceSchemas,
  events: [entity('RatingsEvent', { type: z.literal('ratings') })],
} satisfies GatewayFeature;
