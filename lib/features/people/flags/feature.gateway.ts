import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { unpublished, z } from '@/lib/core/ground/contract/schema';
import { constantsCalls, flagCalls, switchCalls } from './calls';
import { constantsSchemas, flagSchemas, switchSchemas } from './schema';

export const feature = {
  calls: { ...flagCalls, ...constantsCalls },
  ownCalls: switchCalls,
  events: [unpublished({ type: z.literal('features') })],
  schemas: { ...flagSchemas, ...constantsSchemas, ...switchSchemas },
} satisfies GatewayFeature;
