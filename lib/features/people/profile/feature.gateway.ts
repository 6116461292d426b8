import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { profileCalls } from './calls';
import { profileSchemas } from './schema';

export const feature = {
  calls: profileCalls,
  schemas: profileSchemas,
} satisfies GatewayFeature;
