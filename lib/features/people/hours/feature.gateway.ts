import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { hoursCalls } from './calls';
import { hoursSchemas } from './schema';

export const feature = {
  calls: hoursCalls,
  schemas: hoursSchemas,
} satisfies GatewayFeature;
