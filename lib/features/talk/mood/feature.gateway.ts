import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { moodCalls } from './calls';
import { moodSchemas } from './schema';

export const feature = {
  calls: moodCalls,
  schemas: moodSchemas,
} satisfies GatewayFeature;
