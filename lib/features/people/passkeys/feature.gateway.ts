import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { passkeyCalls } from './calls';
import { passkeySchemas } from './schema';

export const feature = {
  calls: passkeyCalls,
  schemas: passkeySchemas,
} satisfies GatewayFeature;
