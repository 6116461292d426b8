import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { formatDay } from '@/lib/core/format/date';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { Instant } from '@/lib/core/time/zoned';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { CANNOT_COME, VISIT_CATEGORIES } from '@/lib/features/contact/model';
import { routes, type VisitAddress } from '@/lib/routes';
import { HelpLink } from './help-link';
import { StuckHelpLink } from './stuck-help-link';

interface VisitHelpScreenProps {
  readonly visit: VisitAddress;
  /** Null from the phone, where no server made the page. */
  readonly now: Instant | null;
}

/** What somebody may need help with on a visit; each matter takes the visit along. [VISIT-08] */
export function VisitHelpScreen({ visit, now }: VisitHelpScreenProps) {
  const { jobId, scheduledDate, actualDate } = visit;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('help')}
        subtitle={formatDay(actualDate)}
        back={{
          href: routes.visit(jobId, scheduledDate, actualDate),
          label: contactHelpMessages.backToVisit,
        }}
      />
      <Card title={contactHelpMessages.needHelp}>
        <ul>
          <li className="border-line border-b">
            <HelpLink href={routes.helpContact(CANNOT_COME, visit)}>
              {contactHelpMessages.category[CANNOT_COME]}
            </HelpLink>
          </li>
          {VISIT_CATEGORIES.map((category) => (
            <li key={category} className="border-line border-b">
              {category === 'stuck' ? (
                <StuckHelpLink visit={visit} now={now} />
              ) : (
                <HelpLink href={routes.helpContact(category, visit)}>
                  {contactHelpMessages.category[category]}
                </HelpLink>
              )}
            </li>
          ))}
          <li>
            <HelpLink href={routes.helpContact('keys')}>{contactHelpMessages.category.keys}</HelpLink>
          </li>
        </ul>
      </Card>
    </AppFrame>
  );
}
