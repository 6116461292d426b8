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

/** Visit help needs no data, so it works offline. */
export const helpPages = { help: { screen: () => <OfflineHelpScreen /> } } satisfies OfflinePageEntries;

/** Offline, only the help for a visit works. */
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
