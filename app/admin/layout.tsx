import type { ReactNode } from 'react';
import { ImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { alertsOf } from '@/components/inbox/inbox-texts.view';
import { OfficeAccess } from '@/components/office/office-access';
import { OfficeAlerts } from '@/components/office/office-alerts';
import { loadImpersonatedName } from '@/lib/core/sign-in/queries';
import { formsOf, loadOffice, loadOfficeCounts } from '@/lib/features/admin/queries';

/** Rendered for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

export default async function OfficeLayout({ children }: { readonly children: ReactNode }) {
  const [name, counts, office] = await Promise.all([
    loadImpersonatedName(),
    loadOfficeCounts(),
    loadOffice(),
  ]);
  return (
    <>
      <ImpersonationFrame name={name} />
      <OfficeAlerts {...alertsOf(counts)}>
        <OfficeAccess forms={office && formsOf(office.role)}>{children}</OfficeAccess>
      </OfficeAlerts>
    </>
  );
}
