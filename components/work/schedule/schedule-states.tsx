import Link from 'next/link';
import { Suspense } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { CalendarHeart, CalendarX2 } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { useUser } from '@/lib/core/phone/session/user';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';

export function NothingBooked({ days }: { readonly days: number }) {
  return days === 0 ? <NoDays /> : <NoVisits />;
}

/** The marketplace returned no days. */
export function NoDays() {
  return (
    <EmptyState icon={CalendarX2} title={scheduleMessages.noDaysTitle} text={scheduleMessages.noDaysText} />
  );
}

function NoVisits() {
  return (
    <EmptyState
      icon={CalendarHeart}
      title={scheduleMessages.nothingBookedTitle}
      text={scheduleMessages.nothingBookedText}
    >
      <Suspense>
        <ExtraJobsLink />
      </Suspense>
    </EmptyState>
  );
}

/** Hidden from workers without extra jobs, and until the user is known. */
function ExtraJobsLink() {
  const user = useUser();
  if (!user || user.isSwat) return null;
  return (
    <Link href={routes.extraJobs} prefetch={false} className={buttonStyle('primary')}>
      {scheduleMessages.seeExtraJobs}
    </Link>
  );
}
