import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { achievementsCalls } from './calls';
import { achievementsSchemas } from './schema';

export const feature = {
  calls: achievementsCalls,
  schemas: achievementsSchemas,
} satisfies GatewayFeature;
