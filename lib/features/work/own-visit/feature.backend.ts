import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { asToday } from '@/lib/features/work/visits/server/as-today';
import { forgetHomes } from '@/lib/features/work/visits/server/seen-homes';
import { distanceHandlers, visitHandlers } from './server/handlers';
import { measureHomes } from './server/measure-homes';
import { claimedAs } from './server/repeated-answer';

export const feature = {
  workerHandlers: { ...visitHandlers, ...distanceHandlers },
  everyDay: [forgetHomes, measureHomes],
  replays: {
    ...Object.fromEntries(Object.keys(visitHandlers).map((id) => [id, asToday])),
    startVisit: claimedAs('start'),
    finishVisit: claimedAs('finish'),
  },
} satisfies BackendFeature;
