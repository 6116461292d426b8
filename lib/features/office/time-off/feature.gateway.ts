import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeAbsenceCalls } from './calls';
import { officeAbsenceSchemas } from './schema';

export const feature = {
  ownCalls: officeAbsenceCalls,
  schemas: officeAbsenceSchemas,
} satisfies GatewayFeature;
