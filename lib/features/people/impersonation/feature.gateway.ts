import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { impersonationCalls, impersonationStartCalls } from './calls';
import { impersonationSchemas, impersonationStartSchemas } from './schema';

export const feature = {
  calls: impersonationCalls,
  schemas: { ...impersonationSchemas, ...impersonationStartSchemas },
  ownCalls: impersonationStartCalls,
} satisfies GatewayFeature;
