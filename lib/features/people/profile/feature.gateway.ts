import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { unpublished, z } from '@/lib/core/ground/contract/schema';
import { profileCalls } from './calls';
import { profileSchemas } from './schema';

export const feature = {
  calls: profileCalls,
  schemas: profileSchemas,
  events: [unpublished({ type: z.literal('worker') })],
} satisfies GatewayFeature;
