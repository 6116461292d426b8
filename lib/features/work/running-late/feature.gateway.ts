import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { runningLateCalls } from './calls';
import { runningLateSchemas } from './schema';

export const feature = {
  calls: runningLateCalls,
  schemas: runningLateSchemas,
} satisfies GatewayFeature;
