import Link from 'next/link';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { CalendarX2 } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { formatFullName } from '@/lib/core/ground/format/person';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { lostVisitsMessages } from '@/lib/features/work/lost-visits/messages';
import type { LostVisit } from '@/lib/features/work/lost-visits/schema';
import { visitsMessages } from '@/lib/features/work/visits/messages';

/** Explains why the worker no longer has a visit, without naming the new worker. */
export function LostVisitScreen({ loss }: { readonly loss: LostVisit }) {
  const { actualDate, startTime, customerPreferredName, cause, state } = loss;
  const { explained, about, gaveBack, skipped, questions, toSchedule } = lostVisitsMessages;
  const why: Readonly<Record<string, string>> = { 'time-off': gaveBack, skip: skipped, office: questions };
  const title = state in explained ? explained[state as keyof typeof explained] : explained.nobody;
  const [name, day, time] = [
    formatFullName(customerPreferredName),
    formatDay(actualDate),
    formatTime(startTime),
  ];
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('visit')}
        subtitle={day}
        back={{ href: routes.schedule, label: visitsMessages.backToSchedule }}
      />
      <EmptyState
        icon={CalendarX2}
        title={title}
        text={[about({ name, day, time }), why[cause] ?? questions].join(' ')}
      >
        <Link href={routes.schedule} prefetch={false} className={buttonStyle('primary')}>
          {toSchedule}
        </Link>
      </EmptyState>
    </AppFrame>
  );
}
