import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { inboxCalls } from './calls';
import { inboxSchemas } from './schema';

export const feature = {
  ownCalls: inboxCalls,
  schemas: inboxSchemas,
} satisfies GatewayFeature;
