import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { passwordCalls, resetLinkCalls } from './calls';
import { passwordSchemas, resetLinkSchemas } from './schema';

export const feature = {
  calls: passwordCalls,
  schemas: { ...passwordSchemas, ...resetLinkSchemas },
  ownCalls: resetLinkCalls,
} satisfies GatewayFeature;
