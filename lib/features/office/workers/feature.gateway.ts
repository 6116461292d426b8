import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeWorkerCalls } from './calls';
import { officeWorkerSchemas } from './schema';

export const feature = {
  ownCalls: officeWorkerCalls,
  schemas: officeWorkerSchemas,
} satisfies GatewayFeature;
