import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { appUpdateCalls } from './calls';
import { appUpdateSchemas } from './schema';

export const feature = {
  calls: appUpdateCalls,
  schemas: appUpdateSchemas,
} satisfies GatewayFeature;
