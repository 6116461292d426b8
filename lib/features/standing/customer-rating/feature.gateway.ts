import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { customerRatingCalls } from './calls';
import { customerRatingSchemas } from './schema';

export const feature = {
  ownCalls: customerRatingCalls,
  schemas: customerRatingSchemas,
} satisfies GatewayFeature;
