import { sampleProvider } from '@/lib/core/backend/worlds/worlds';
import { addDays, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { ONBOARDING_STEPS } from '@/lib/features/people/onboarding/model';
import { contractSections } from '@/lib/features/people/onboarding/server/contract';
import { SAMPLE_WORKERS, sampleEmail } from '@/lib/features/sample/draft/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/draft/server/draft';

const { ben, dev, ella } = SAMPLE_WORKERS;

/** A mailed link works this many days. */
const LINK_DAYS = 14;

/** There is one applicant in each state; Dev is joining, Ben is on trial with a contract. */
export function planApplicants(draft: SampleDraft, emailSuffix?: string): void {
  const before = (days: number, time = '12:00'): Instant => {
    const { today, zone } = draft.input;
    return instantOf(addDays(today, -days), time, zone);
  };
  const emailOf = (name: string) => sampleEmail(name, emailSuffix);
  const mailed = (days: number) => ({ invitedAt: before(days), mailedAt: before(days, '12:01') });
  draft.applicants.push(
    { id: 1, ...nameOf('Ben', 'Castellanos'), email: emailOf('ben'), ...mailed(28), workerId: ben },
    { id: 2, ...nameOf('Hedvika', 'Řezníčková'), email: emailOf('hedvika'), ...mailed(30) },
    { id: 3, ...nameOf('Tomás', 'Ó Briain'), email: emailOf('tomas'), ...mailed(9), withdrawnAt: before(6) },
    { id: 4, ...nameOf('Dev', 'Banerjee'), email: emailOf('dev'), ...mailed(3), workerId: dev },
    { id: 5, ...nameOf('نور', 'الهاشمي'), email: emailOf('nour'), ...mailed(2) },
    { id: 6, ...nameOf('Grace', 'Mensah'), email: emailOf('grace'), invitedAt: before(1, '17:30') },
  );
  draft.applicants.push(
    { id: 7, ...nameOf('Ella', 'Sørensen'), email: emailOf('ella'), ...mailed(99), workerId: ella },
    { id: 8, ...nameOf('Łucja', 'Żółkiewska'), email: emailOf('lucja'), invitedAt: null },
  );
  for (const [applicantId, days] of [
    [2, 30],
    [5, 2],
  ] as const) {
    // This is no valid hash, so no token can match it.
    const hash = `sample link ${applicantId} of ${emailOf('')}`;
    draft.applicantLinks.push({ applicantId, hash, endsAt: before(days - LINK_DAYS) });
  }
  planJoined(draft, before);
}

/** Ben has done every step; his contract's document is created on demand. */
function planJoined(draft: SampleDraft, before: (days: number, time?: string) => Instant): void {
  const steps = ONBOARDING_STEPS.filter((step) => !['password', 'contract', 'quiz'].includes(step));
  for (const step of steps) draft.onboardingSteps.push({ workerId: ben, step, doneAt: before(24) });
  const name = 'Ben Castellanos';
  draft.contracts.push({
    ...{
      workerId: ben,
      name,
      sections: contractSections(sampleProvider()),
      signature: { kind: 'typed', name },
    },
    ...{ signedAt: before(24), signedFrom: '203.0.113.24' },
  });
}

const nameOf = (firstNames: string, lastName: string) => ({ firstNames, lastName });
