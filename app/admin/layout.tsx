import type { ReactNode } from 'react';
import { ImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { OfficeAlerts } from '@/components/office/office-alerts';
import { loadImpersonatedName } from '@/lib/core/sign-in/queries';
import { loadUncoveredCount } from '@/lib/features/admin/queries';
import { timeOffOfficeMessages } from '@/lib/features/time-off/messages';

/** Rendered for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

export default async function OfficeLayout({ children }: { readonly children: ReactNode }) {
  const [name, count] = await Promise.all([loadImpersonatedName(), loadUncoveredCount()]);
  return (
    <>
      <ImpersonationFrame name={name} />
      <OfficeAlerts count={count} label={timeOffOfficeMessages.count({ count })}>
        {children}
      </OfficeAlerts>
    </>
  );
}
