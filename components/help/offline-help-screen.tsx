'use client';

import { Phone } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { NeedsConnection } from '@/components/query/needs-connection';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { buttonStyle } from '@/components/ui/button-style';
import { brand } from '@/lib/brand';
import { phoneLink } from '@/lib/core/format/phone';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import { readVisitQuery } from '@/lib/routes';
import { VisitHelpScreen } from './visit-help-screen';

/** The help page without a connection: the visit's help works from the phone, the help home does not. A phone without a connection may still ring. */
export function OfflineHelpScreen() {
  const visit = readVisitQuery(Object.fromEntries(useSearchParams() ?? []));
  if (visit) return <VisitHelpScreen visit={visit} now={null} />;
  return (
    <AppFrame>
      <PageHeader title={pageTitle('help')} back={BACK_TO_SCHEDULE} />
      <NeedsConnection />
      <a href={phoneLink(brand.supportPhone)} className={buttonStyle('secondary')}>
        <Phone aria-hidden className="size-icon shrink-0" />
        {stuckStepsMessages.supportCall({ phone: brand.supportPhone })}
      </a>
    </AppFrame>
  );
}
