import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeSwitchCalls } from './calls';
import { officeSwitchSchemas } from './schema';

export const feature = {
  ownCalls: officeSwitchCalls,
  schemas: officeSwitchSchemas,
} satisfies GatewayFeature;
