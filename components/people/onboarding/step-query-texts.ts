import type { QueryTexts } from '@/components/query/query-screen';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';

export const STEP_QUERY_TEXTS: QueryTexts = {
  notLoaded: onboardingMessages.notLoaded,
  notSaved: onboardingMessages.notOnPhone,
  loads: onboardingMessages.loadsWithSignal,
};
