import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { photoCalls } from './calls';
import { photoSchemas } from './schema';

export const feature = {
  calls: photoCalls,
  schemas: photoSchemas,
} satisfies GatewayFeature;
