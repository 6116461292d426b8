import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeSignInCalls } from './calls';
import { officeSignInSchemas } from './schema';

export const feature = {
  ownCalls: officeSignInCalls,
  schemas: officeSignInSchemas,
} satisfies GatewayFeature;
