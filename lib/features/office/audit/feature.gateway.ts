import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { adminAuditCalls } from './calls';
import { adminAuditSchemas } from './schema';

export const feature = {
  ownCalls: adminAuditCalls,
  schemas: adminAuditSchemas,
} satisfies GatewayFeature;
