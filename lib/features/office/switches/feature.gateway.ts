import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminSwitchCalls } from './calls';
import { adminSwitchSchemas } from './schema';

export const feature = {
  ownCalls: adminSwitchCalls,
  schemas: adminSwitchSchemas,
} satisfies GatewayFeature;
