import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeHandoverCalls } from './calls';
import { officeHandoverSchemas } from './schema';

export const feature = {
  ownCalls: officeHandoverCalls,
  schemas: officeHandoverSchemas,
} satisfies GatewayFeature;
