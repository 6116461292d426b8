import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminWorkerCalls } from './calls';
import { adminWorkerSchemas } from './schema';

export const feature = {
  ownCalls: adminWorkerCalls,
  schemas: adminWorkerSchemas,
} satisfies GatewayFeature;
