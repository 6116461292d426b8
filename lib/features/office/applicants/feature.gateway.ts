import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminApplicantSchemas } from '@/lib/features/people/onboarding/schema';
import { adminApplicantCalls } from './calls';

export const feature = {
  ownCalls: adminApplicantCalls,
  schemas: adminApplicantSchemas,
} satisfies GatewayFeature;
