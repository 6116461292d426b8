import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { workerRecordCalls } from './calls';
import { workerRecordSchemas } from './schema';

export const feature = {
  ownCalls: workerRecordCalls,
  schemas: workerRecordSchemas,
} satisfies GatewayFeature;
