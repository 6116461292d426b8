import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { broadcastCalls } from './calls';
import { broadcastSchemas } from './schema';

export const feature = {
  ownCalls: broadcastCalls,
  schemas: broadcastSchemas,
} satisfies GatewayFeature;
