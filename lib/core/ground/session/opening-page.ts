import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { isMissingUser } from './model';
import type { Worker } from './schema';

/** `missing` means that the marketplace does not know the user of this session. */
type OpeningUser = 'missing' | 'onboarding' | 'ready';

interface OpeningFacts {
  readonly user: OpeningUser;
  readonly hasUnseenNews: boolean;
}

/** Returns the first page of a start that did not come from a link. [OPEN-01] [OPEN-02] [OPEN-03] [OPEN-04] */
export function openingPage({ user, hasUnseenNews }: OpeningFacts): string {
  if (user === 'missing') return routes.login;
  if (user === 'onboarding') return routes.onboardingWelcome;
  return hasUnseenNews ? routes.whatsNew : routes.schedule;
}

/** Returns null when the answer does not say, for example without a connection. */
export function openingUser(answer: CallResult<Worker>): OpeningUser | null {
  if (answer.ok) return answer.value.isOnboarding ? 'onboarding' : 'ready';
  return isMissingUser(answer.error) ? 'missing' : null;
}
