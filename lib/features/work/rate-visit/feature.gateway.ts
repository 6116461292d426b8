import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { rateVisitCalls } from './calls';
import { rateVisitSchemas } from './schema';

export const feature = {
  calls: rateVisitCalls,
  schemas: rateVisitSchemas,
} satisfies GatewayFeature;
