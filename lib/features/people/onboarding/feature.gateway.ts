import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { onboardingCalls } from './calls';
import { onboardingSchemas } from './schema';

export const feature = {
  ownCalls: onboardingCalls,
  schemas: onboardingSchemas,
} satisfies GatewayFeature;
