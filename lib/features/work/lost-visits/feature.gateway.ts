import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { lostVisitsCalls } from './calls';
import { lostVisitsSchemas } from './schema';

export const feature = {
  calls: lostVisitsCalls,
  schemas: lostVisitsSchemas,
} satisfies GatewayFeature;
