import { formatDay } from '@/lib/core/format/date';
import { labelOf } from '@/lib/core/format/label';
import type { Worker } from '@/lib/core/session/wire';
import { profileMessages } from '@/lib/features/profile/messages';
import { statusOf } from '@/lib/features/profile/rules-status';

/** Why and since when a worker takes no new customers, in lines; what the choice means for everybody else. */
export function statusText(worker: Worker): string {
  if (statusOf(worker.status) === 'active') return profileMessages.statusActiveText;
  const { reasonForInactivity: reason, reasonForInactivityDescription, noNewAccountsDate: since } = worker;
  return [
    reason && labelOf(profileMessages.reason, reason),
    reasonForInactivityDescription,
    since && profileMessages.since({ day: formatDay(since) }),
  ]
    .filter(Boolean)
    .join('\n');
}
