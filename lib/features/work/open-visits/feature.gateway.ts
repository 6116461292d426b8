import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { openVisitsCalls } from './calls';
import { openVisitsSchemas } from './schema';

export const feature = {
  calls: openVisitsCalls,
  schemas: openVisitsSchemas,
} satisfies GatewayFeature;
