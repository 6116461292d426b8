import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminHandoverCalls } from './calls';
import { adminHandoverSchemas } from './schema';

export const feature = {
  ownCalls: adminHandoverCalls,
  schemas: adminHandoverSchemas,
} satisfies GatewayFeature;
