import 'server-only';
import type { BackendFeature } from '@/lib/core/backend/api/backend-feature';
import { CONTRACT_JOB, contractHandlers, contractJobHandler } from './server/contract-signing';
import { APPLICANT_MAIL_JOB, applicantMailHandler } from './server/invitation-mail';
import { invitationHandlers } from './server/invitations';
import { onboardingHandlers } from './server/progress';

export const feature = {
  publicHandlers: invitationHandlers,
  workerHandlers: { ...onboardingHandlers, ...contractHandlers },
  jobs: (options) => ({
    [APPLICANT_MAIL_JOB]: applicantMailHandler(options),
    [CONTRACT_JOB]: contractJobHandler(options.database),
  }),
} satisfies BackendFeature;
