import type { ReactNode } from 'react';
import { KeepPlace } from '@/components/office/frame/keep-place';
import { LivePage } from '@/components/office/frame/live-page';
import { OfficeAccess } from '@/components/office/frame/office-access';
import { OfficeAlerts } from '@/components/office/frame/office-alerts';
import { OfficeKeyboard } from '@/components/office/frame/office-keyboard';
import { WaitForConnection } from '@/components/office/frame/wait-for-connection';
import { alertsOf } from '@/components/office/inbox/inbox-texts.view';
import { ImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { RestoredPage } from '@/components/people/session/restored-page';
import { loadImpersonatedName } from '@/lib/core/gateway/sign-in/queries';
import { loadOffice } from '@/lib/features/office/desk/queries';
import type { OfficeAccount } from '@/lib/features/office/desk/schema';
import { formsOf } from '@/lib/features/office/forms/office-forms';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { loadOfficeCounts } from '@/lib/features/office/frame/queries';

/** The server renders it for each request, because the CSP nonce differs each time. */
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
          {/* The frame is always there: what is typed into the sign-in would otherwise be lost when the session is known. */}
          <OfficeKeyboard isOn={office !== null}>{children}</OfficeKeyboard>
        </OfficeAccess>
      </OfficeAlerts>
    </>
  );
}

const accessOf = ({ role, name, email }: OfficeAccount) => ({
  ...{ role, forms: formsOf(role), name: name ?? email },
});
