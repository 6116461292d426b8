import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { areaCalls, extraJobListCalls, extraJobsCalls } from './calls';
import { areaSchemas, extraJobListSchemas, extraJobsSchemas } from './schema';

export const feature = {
  calls: { ...extraJobsCalls, ...areaCalls, ...extraJobListCalls },
  schemas: { ...extraJobsSchemas, ...areaSchemas, ...extraJobListSchemas },
} satisfies GatewayFeature;
