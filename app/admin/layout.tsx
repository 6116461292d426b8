import type { ReactNode } from 'react';
import { OfficeAlertCount } from '@/components/admin/office-alert-count';
import { ActingFrame } from '@/components/impersonation/acting-frame';
import { adminAbsencesMessages } from '@/lib/features/admin/messages-absences';
import { loadUncoveredCount } from '@/lib/features/admin/queries';
import { loadActingName } from '@/lib/features/session/queries';

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
