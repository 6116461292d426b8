import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { referralFormCalls, referralsCalls } from './calls';
import { referralFormSchemas, referralsSchemas } from './schema';

export const feature = {
  calls: referralsCalls,
  schemas: { ...referralsSchemas, ...referralFormSchemas },
  ownCalls: referralFormCalls,
} satisfies GatewayFeature;
