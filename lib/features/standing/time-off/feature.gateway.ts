import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { timeOffCalls } from './calls';
import { timeOffSchemas } from './schema';

export const feature = {
  calls: timeOffCalls,
  schemas: timeOffSchemas,
} satisfies GatewayFeature;
