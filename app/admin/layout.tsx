import type { ReactNode } from 'react';
import { ImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { alertsOf } from '@/components/inbox/inbox-texts.view';
import { KeepPlace } from '@/components/office/keep-place';
import { LivePage } from '@/components/office/live-page';
import { OfficeAccess } from '@/components/office/office-access';
import { OfficeAlerts } from '@/components/office/office-alerts';
import { OfficeKeyboard } from '@/components/office/office-keyboard';
import { WaitForConnection } from '@/components/office/wait-for-connection';
import { RestoredPage } from '@/components/session/restored-page';
import { loadImpersonatedName } from '@/lib/core/sign-in/queries';
import { adminMessages } from '@/lib/features/admin/messages';
import { formsOf, loadOffice, loadOfficeCounts } from '@/lib/features/admin/queries';
import type { OfficeAccount } from '@/lib/features/admin/schema';

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
      <RestoredPage session={null} />
      {office && <WaitForConnection text={adminMessages.noConnection} />}
      {office && <LivePage />}
      {office && <KeepPlace texts={adminMessages.notSent} />}
      <OfficeAlerts {...alertsOf(counts)}>
        <OfficeAccess {...(office && accessOf(office))}>
          {/* Always there: what is typed into the sign-in would otherwise be lost when the session is known. */}
          <OfficeKeyboard isOn={office !== null}>{children}</OfficeKeyboard>
        </OfficeAccess>
      </OfficeAlerts>
    </>
  );
}

const accessOf = ({ role, name, email }: OfficeAccount) => ({
  ...{ role, forms: formsOf(role), name: name ?? email },
});
