import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminOfferCalls } from './calls';
import { adminOfferSchemas } from './schema';

export const feature = {
  ownCalls: adminOfferCalls,
  schemas: adminOfferSchemas,
} satisfies GatewayFeature;
