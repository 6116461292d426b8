import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { jobCalls } from '@/lib/core/ground/jobs/calls';
import { jobSchemas } from '@/lib/core/ground/jobs/schema';
import { documentsCalls } from './calls';
import { documentsSchemas } from './schema';

export const feature = {
  calls: { ...documentsCalls, ...jobCalls },
  schemas: { ...documentsSchemas, ...jobSchemas },
} satisfies GatewayFeature;
