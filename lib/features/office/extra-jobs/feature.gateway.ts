import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminOfferSchemas } from '@/lib/features/work/extra-jobs/schema';
import { adminOfferCalls } from './calls';

export const feature = {
  ownCalls: adminOfferCalls,
  schemas: adminOfferSchemas,
} satisfies GatewayFeature;
