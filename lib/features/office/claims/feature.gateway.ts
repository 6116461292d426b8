import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { claimCalls } from './calls';
import { claimSchemas } from './schema';

export const feature = {
  ownCalls: claimCalls,
  schemas: claimSchemas,
} satisfies GatewayFeature;
