import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { sessionSchemas } from '@/lib/core/ground/session/schema';

export const feature = {
  calls: sessionCalls,
  schemas: sessionSchemas,
} satisfies GatewayFeature;
