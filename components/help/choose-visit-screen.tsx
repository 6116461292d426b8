import { CalendarSearch } from 'lucide-react';
import Link from 'next/link';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { buttonStyle } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { contactButtonMessages } from '@/lib/features/contact/messages-button';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import type { CANNOT_COME, VisitCategory } from '@/lib/features/contact/model';
import { routes } from '@/lib/routes';

/** Help with a visit that the address does not name: nobody could say whose it is. [CONTACT-19] */
export function ChooseVisitScreen({ category }: { readonly category: VisitCategory | typeof CANNOT_COME }) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('helpContact')} subtitle={contactHelpMessages.category[category]} />
      <EmptyState
        icon={CalendarSearch}
        title={contactHelpMessages.chooseVisit}
        text={contactHelpMessages.chooseVisitText({ needHelp: contactButtonMessages.needHelp })}
      >
        <Link href={routes.schedule} prefetch={false} className={buttonStyle('primary')}>
          {commonMessages.goToSchedule}
        </Link>
      </EmptyState>
    </AppFrame>
  );
}
