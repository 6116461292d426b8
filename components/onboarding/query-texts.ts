import type { QueryTexts } from '@/components/query/query-problem';
import { onboardingMessages } from '@/lib/features/onboarding/messages';

/** What a part of a step says without its data. */
export const STEP_QUERY_TEXTS: QueryTexts = {
  notLoaded: onboardingMessages.notLoaded,
  notSaved: onboardingMessages.notOnPhone,
  loads: onboardingMessages.loadsWithSignal,
};
