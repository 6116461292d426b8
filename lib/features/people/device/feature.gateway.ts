import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { deviceCalls } from './calls';
import { deviceSchemas } from './schema';

export const feature = {
  calls: deviceCalls,
  schemas: deviceSchemas,
} satisfies GatewayFeature;
