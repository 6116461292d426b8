import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { referralsCalls } from './calls';
import { referralFormCalls } from './calls-form';
import { referralFormSchemas, referralsSchemas } from './schema';

export const feature = {
  calls: referralsCalls,
  schemas: { ...referralsSchemas, ...referralFormSchemas },
  ownCalls: referralFormCalls,
} satisfies GatewayFeature;
