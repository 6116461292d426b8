import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { stuckOutsideCalls } from './calls';
import { stuckOutsideSchemas } from './schema';

export const feature = {
  calls: stuckOutsideCalls,
  schemas: stuckOutsideSchemas,
} satisfies GatewayFeature;
