import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminSignInCalls } from './calls';
import { adminSignInSchemas } from './schema';

export const feature = {
  ownCalls: adminSignInCalls,
  schemas: adminSignInSchemas,
} satisfies GatewayFeature;
