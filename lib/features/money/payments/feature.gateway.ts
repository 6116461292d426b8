import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { unpublished, z } from '@/lib/core/ground/contract/schema';
import { paymentsCalls } from './calls';
import { paymentsSchemas } from './schema';

export const feature = {
  calls: paymentsCalls,
  schemas: paymentsSchemas,
  events: [unpublished({ type: z.literal('payments') })],
} satisfies GatewayFeature;
