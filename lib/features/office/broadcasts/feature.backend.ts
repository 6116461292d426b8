import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { BROADCAST_JOB, broadcastJobHandler } from './server/deliver';
import { broadcastHandlers } from './server/handlers';

export const feature = {
  officeHandlers: broadcastHandlers,
  jobs: ({ database }) => ({ [BROADCAST_JOB]: broadcastJobHandler(database) }),
} satisfies BackendFeature;
