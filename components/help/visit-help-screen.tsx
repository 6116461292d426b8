import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { contactMessages } from '@/lib/features/contact/messages';
import { VISIT_CATEGORIES } from '@/lib/features/contact/model';
import { formatDay } from '@/lib/format/date';
import { pageTitle } from '@/lib/messages/page-titles';
import { routes, type VisitAddress } from '@/lib/routes';

/** What somebody may need help with on a visit; each matter takes the visit along. [VISIT-08] */
export function VisitHelpScreen({ visit }: { readonly visit: VisitAddress }) {
  const { jobId, scheduledDate, actualDate } = visit;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('help')}
        subtitle={formatDay(actualDate)}
        back={{
          href: routes.visit(jobId, scheduledDate, actualDate),
          label: contactMessages.backToVisit,
        }}
      />
      <Card title={contactMessages.needHelp}>
        <ul>
          {VISIT_CATEGORIES.map((category) => (
            <li key={category} className="border-line border-b last:border-0">
              <Link
                href={routes.helpContact(category, visit)}
                prefetch={false}
                className="flex min-h-tap-main items-center gap-3 py-2 font-medium"
              >
                <span className="grow">{contactMessages.category[category]}</span>
                <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </AppFrame>
  );
}
