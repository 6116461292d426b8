'use client';

import { useSearchParams } from 'next/navigation';
import { SupportPhoneLink } from '@/components/contact/support-phone-link';
import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { NeedsConnection } from '@/components/query/needs-connection';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE, PageHeader } from '@/components/shell/frame/page-header';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { readVisitQuery } from '@/lib/routes';
import { VisitHelpScreen } from './visit-help-screen';

/** Help with a visit, which asks for nothing that the phone does not have. */
export const helpPages = { help: { screen: () => <OfflineHelpScreen /> } } satisfies OfflinePageEntries;

/** The help page without a connection: the visit's help works from the phone, the help home does not. */
export function OfflineHelpScreen() {
  const visit = readVisitQuery(Object.fromEntries(useSearchParams() ?? []));
  if (visit) return <VisitHelpScreen visit={visit} now={null} />;
  return (
    <AppFrame>
      <PageHeader title={pageTitle('help')} back={BACK_TO_SCHEDULE} />
      <NeedsConnection />
      <div className="mt-3 grid">
        <SupportPhoneLink />
      </div>
    </AppFrame>
  );
}
