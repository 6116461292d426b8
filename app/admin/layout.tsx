import type { ReactNode } from 'react';
import { ActingFrame } from '@/components/impersonation/acting-frame';
import { OfficeAlertCount } from '@/components/office/office-alert-count';
import { loadActingName } from '@/lib/core/sign-in/queries';
import { loadUncoveredCount } from '@/lib/features/admin/queries';
import { adminAbsencesMessages } from '@/lib/features/time-off/messages-office';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts, and never kept. */
export const dynamic = 'force-dynamic';

export default async function OfficeLayout({ children }: { readonly children: ReactNode }) {
  const [name, count] = await Promise.all([loadActingName(), loadUncoveredCount()]);
  return (
    <>
      <ActingFrame name={name} />
      <OfficeAlertCount count={count} label={adminAbsencesMessages.count({ count })}>
        {children}
      </OfficeAlertCount>
    </>
  );
}
