import { SAMPLE_AUTHENTICATOR } from '@/lib/core/accounts/sample-password';
import { addDays, instantOf } from '@/lib/core/time/zoned';
import { workerRow } from '@/lib/features/sample/server/builders/rows';
import { profilesOf, SAMPLE_WORKERS, type SampleWorker } from '@/lib/features/sample/server/data/profiles';
import type { Draft } from './draft';

/** `amara@sweep.example`, or `amara+w1@sweep.example` for a world of its own: e-mails are unique over all worlds. */
export function sampleEmail(name: string, suffix?: string): string {
  return `${name}${suffix ? `+${suffix}` : ''}@sweep.example`;
}

export function planPeople(draft: Draft, emailSuffix?: string): void {
  const profiles = profilesOf(draft.input.today, draft.input.zone);
  for (const [name, id] of Object.entries(SAMPLE_WORKERS) as [SampleWorker, number][]) {
    const email = sampleEmail(name, emailSuffix);
    const telephone = draft.random.digits('07700 900###');
    const applicantId = draft.random.digits('A-#####');
    draft.workers.push(workerRow({ telephone, applicantId, ...profiles[name], id, email }));
    if (name !== 'ewa') draft.accounts.push({ id, email, role: 'worker', workerId: id });
  }
}

/** After the customers: the sign-in that the app turns away belongs to the first of them. */
export function planOtherAccounts(draft: Draft, emailSuffix?: string): void {
  const customerId = draft.customers[0]?.id ?? null;
  draft.accounts.push(
    { id: 101, email: sampleEmail('customer', emailSuffix), role: 'customer', customerId },
    { id: 102, email: sampleEmail('admin', emailSuffix), role: 'admin' },
  );
  const { today, zone } = draft.input;
  // Rows follow from the day, whatever the hour.
  const confirmedAt = instantOf(addDays(today, -30), '12:00', zone);
  draft.secondFactors.push({ accountId: 102, secret: SAMPLE_AUTHENTICATOR, confirmedAt });
}
