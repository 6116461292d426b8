import { planChats } from '@/lib/features/chat/server/sample-chats';
import { planOpenJobs } from '@/lib/features/extra-jobs/server/sample-jobs';
import { planHandovers } from '@/lib/features/keys/server/sample-handovers';
import { planApplicants } from '@/lib/features/onboarding/server/sample-applicants';
import { planPerformance } from '@/lib/features/performance/server/sample-performance';
import { newDraft, type Plan, type SampleInput } from './draft';
import { planAmara } from './plan-amara';
import { planMenu } from './plan-menu';
import { planOthers } from './plan-others';
import { planOtherAccounts, planPeople } from './plan-people';

/**
 * The whole sample world as rows in memory: the same seed and day give the same rows, whatever the hour; `now` alone
 * decides which visits of today are done already.
 */
export function planSample(input: SampleInput, emailSuffix?: string): Plan {
  const draft = newDraft(input);
  planPeople(draft, emailSuffix);
  planAmara(draft);
  planOthers(draft);
  planMenu(draft);
  planOtherAccounts(draft, emailSuffix);
  planPerformance(draft);
  planOpenJobs(draft);
  planHandovers(draft);
  planChats(draft);
  planApplicants(draft, emailSuffix);
  const { input: _input, random: _random, ...plan } = draft;
  return plan;
}
