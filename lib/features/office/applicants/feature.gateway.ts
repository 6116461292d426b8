import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeApplicantCalls } from './calls';
import { officeApplicantSchemas } from './schema';

export const feature = {
  ownCalls: officeApplicantCalls,
  schemas: officeApplicantSchemas,
} satisfies GatewayFeature;
