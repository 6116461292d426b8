import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminAbsenceCalls } from './calls';
import { adminAbsenceSchemas } from './schema';

export const feature = {
  ownCalls: adminAbsenceCalls,
  schemas: adminAbsenceSchemas,
} satisfies GatewayFeature;
