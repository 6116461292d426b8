import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { referralFormHandlers } from './server/form-handlers';
import { referralsHandlers } from './server/handlers';
import { followAllReferrals } from './server/states';

export const feature = {
  publicHandlers: referralFormHandlers,
  workerHandlers: referralsHandlers,
  everyMinute: [followAllReferrals],
} satisfies BackendFeature;
