import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { constantsCalls, flagCalls } from './calls';
import { constantsSchemas, flagSchemas } from './schema';

export const feature = {
  calls: { ...flagCalls, ...constantsCalls },
  schemas: { ...flagSchemas, ...constantsSchemas },
} satisfies GatewayFeature;
