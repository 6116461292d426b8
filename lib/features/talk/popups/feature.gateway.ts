import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { unpublished, z } from '@/lib/core/ground/contract/schema';
import { popupCalls } from './calls';
import { popupSchemas } from './schema';

export const feature = {
  calls: popupCalls,
  schemas: popupSchemas,
  events: [unpublished({ type: z.literal('deliveries') })],
} satisfies GatewayFeature;
