import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { keysCalls } from './calls';
import { keysSchemas } from './schema';

export const feature = {
  calls: keysCalls,
  schemas: keysSchemas,
} satisfies GatewayFeature;
