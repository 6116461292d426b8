import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { failedJobCalls } from './calls';
import { failedJobSchemas } from './schema';

export const feature = {
  ownCalls: failedJobCalls,
  schemas: failedJobSchemas,
} satisfies GatewayFeature;
