import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officePaymentsCalls } from './calls';
import { officePaymentsSchemas } from './schema';

export const feature = {
  ownCalls: officePaymentsCalls,
  schemas: officePaymentsSchemas,
} satisfies GatewayFeature;
