import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeOfferCalls } from './calls';
import { officeOfferSchemas } from './schema';

export const feature = {
  ownCalls: officeOfferCalls,
  schemas: officeOfferSchemas,
} satisfies GatewayFeature;
