import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminAbsenceSchemas } from '@/lib/features/standing/time-off/schema';
import { adminAbsenceCalls } from './calls';

export const feature = {
  ownCalls: adminAbsenceCalls,
  schemas: adminAbsenceSchemas,
} satisfies GatewayFeature;
