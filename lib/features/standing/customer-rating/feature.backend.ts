import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { customerRatingHandlers } from './server/handlers';
import { RATING_MAIL_JOB, ratingMailHandler } from './server/mail-rating';

export const feature = {
  publicHandlers: customerRatingHandlers,
  jobs: (options) => ({ [RATING_MAIL_JOB]: ratingMailHandler(options) }),
} satisfies BackendFeature;
