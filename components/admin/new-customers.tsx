import { formatDay } from '@/lib/core/format/date';
import { labelOf } from '@/lib/core/format/label';
import type { Worker } from '@/lib/core/session/wire';
import { adminMessages } from '@/lib/features/admin/messages';
import { profileMessages } from '@/lib/features/profile/messages';

/** Whether the worker takes new customers, and what they said where they do not. */
export function NewCustomers({ worker }: { readonly worker: Worker }) {
  const { reason, since, taken, notTaken } = adminMessages.newCustomers;
  const { status, reasonForInactivity, reasonForInactivityDescription, noNewAccountsDate } = worker;
  if (status !== 'no-new-accounts') return <p>{taken}</p>;
  return (
    <>
      <p className="font-medium">{notTaken}</p>
      {reasonForInactivity && (
        <p>{reason({ reason: labelOf(profileMessages.reason, reasonForInactivity) })}</p>
      )}
      {reasonForInactivityDescription && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{reasonForInactivityDescription}</bdi>
        </p>
      )}
      {noNewAccountsDate && <p>{since({ day: formatDay(noNewAccountsDate) })}</p>}
    </>
  );
}
