import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { scheduleCalls } from './calls';
import { scheduleSchemas } from './schema';

export const feature = {
  calls: scheduleCalls,
  schemas: scheduleSchemas,
} satisfies GatewayFeature;
