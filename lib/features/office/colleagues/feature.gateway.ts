import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { colleagueCalls } from './calls';
import { colleagueSchemas } from './schema';

export const feature = {
  ownCalls: colleagueCalls,
  schemas: colleagueSchemas,
} satisfies GatewayFeature;
