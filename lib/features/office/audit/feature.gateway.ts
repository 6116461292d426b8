import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeAuditCalls } from './calls';
import { officeAuditSchemas } from './schema';

export const feature = {
  ownCalls: officeAuditCalls,
  schemas: officeAuditSchemas,
} satisfies GatewayFeature;
