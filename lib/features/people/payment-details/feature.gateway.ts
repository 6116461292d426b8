import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { paymentDetailsCalls } from './calls';
import { paymentDetailsSchemas } from './schema';

export const feature = {
  calls: paymentDetailsCalls,
  schemas: paymentDetailsSchemas,
} satisfies GatewayFeature;
