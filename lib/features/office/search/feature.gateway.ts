import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeSearchCalls } from './calls';
import { officeSearchSchemas } from './schema';

export const feature = {
  ownCalls: officeSearchCalls,
  schemas: officeSearchSchemas,
} satisfies GatewayFeature;
