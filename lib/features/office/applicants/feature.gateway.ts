import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminApplicantCalls } from './calls';
import { adminApplicantSchemas } from './schema';

export const feature = {
  ownCalls: adminApplicantCalls,
  schemas: adminApplicantSchemas,
} satisfies GatewayFeature;
