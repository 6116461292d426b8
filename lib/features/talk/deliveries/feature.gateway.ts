import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { unpublished, z } from '@/lib/core/ground/contract/schema';
import { deliveryCalls } from './calls';
import { deliverySchemas } from './schema';

export const feature = {
  calls: deliveryCalls,
  schemas: deliverySchemas,
  events: [unpublished({ type: z.literal('deliveries') })],
} satisfies GatewayFeature;
