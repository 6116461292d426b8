import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminHandoverSchemas } from '@/lib/features/work/keys/schema';
import { adminHandoverCalls } from './calls';

export const feature = {
  ownCalls: adminHandoverCalls,
  schemas: adminHandoverSchemas,
} satisfies GatewayFeature;
