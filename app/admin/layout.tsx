import type { ReactNode } from 'react';
import { ImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { KeepPlace } from '@/components/office/keep-place';
import { LivePage } from '@/components/office/live-page';
import { OfficeAccess } from '@/components/office/office-access';
import { OfficeAlerts } from '@/components/office/office-alerts';
import { loadImpersonatedName } from '@/lib/core/sign-in/queries';
import { adminMessages } from '@/lib/features/admin/messages';
import { formsOf, loadOffice, loadUncoveredCount } from '@/lib/features/admin/queries';
import { timeOffOfficeMessages } from '@/lib/features/time-off/messages';

/** Rendered for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

export default async function OfficeLayout({ children }: { readonly children: ReactNode }) {
  const [name, count, office] = await Promise.all([
    loadImpersonatedName(),
    loadUncoveredCount(),
    loadOffice(),
  ]);
  return (
    <>
      <ImpersonationFrame name={name} />
      {office && <LivePage />}
      {office && <KeepPlace texts={adminMessages.notSent} />}
      <OfficeAlerts count={count} label={timeOffOfficeMessages.count({ count })}>
        <OfficeAccess forms={office && formsOf(office.role)}>{children}</OfficeAccess>
      </OfficeAlerts>
    </>
  );
}
