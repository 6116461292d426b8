import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeAccountCalls } from './calls';
import { officeAccountSchemas } from './schema';

export const feature = {
  ownCalls: officeAccountCalls,
  schemas: officeAccountSchemas,
} satisfies GatewayFeature;
