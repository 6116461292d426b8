import { CalendarHeart, CalendarX2 } from 'lucide-react';
import Link from 'next/link';
import { Suspense } from 'react';
import { ConnectionAlert } from '@/components/query/connection-alert';
import { NotKept } from '@/components/query/not-kept';
import { buttonStyle } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { CallError } from '@/lib/call/call-error';
import { useUser } from '@/lib/features/session/user';
import { routes } from '@/lib/routes';

/** Shown when nothing at all is loaded. [SCHED-20] */
export const SCHEDULE_ERROR_TEXT = 'Could not load your schedule';

interface ScheduleProblemProps {
  readonly error: CallError;
  /** No server made the page, and the phone has nothing either. */
  readonly isFromPhone?: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of a schedule of which nothing is loaded; a lost connection is told as such. [SCHED-20] [SCHED-22] */
export function ScheduleProblem({ error, isFromPhone = false, isRetrying, onRetry }: ScheduleProblemProps) {
  const isConnection = error.code === 'no_internet' || error.code === 'timeout';
  if (isFromPhone && isConnection) {
    return <NotKept what="Your schedule" isRetrying={isRetrying} onRetry={onRetry} />;
  }
  return isConnection ? (
    <>
      <p className="mb-3 text-center font-strong">{SCHEDULE_ERROR_TEXT}</p>
      <ConnectionAlert isOpen isRetrying={isRetrying} onRetry={onRetry} />
    </>
  ) : (
    <ErrorState
      title={SCHEDULE_ERROR_TEXT}
      text={error.userMessage}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

/** For a marketplace that answered no days at all. */
export function NoDays() {
  return <EmptyState icon={CalendarX2} title="No days yet" text="Your schedule is empty." />;
}

/** For weeks in which nothing is booked. */
export function NoVisits() {
  return (
    <EmptyState
      icon={CalendarHeart}
      title="No visits in the coming weeks"
      text="When a visit is booked, you will see it here."
    >
      <Suspense>
        <ExtraJobsLink />
      </Suspense>
    </EmptyState>
  );
}

/** Not for the workers who take no extra jobs, and not before it is known who is signed in. */
function ExtraJobsLink() {
  const user = useUser();
  if (!user || user.isSwat) return null;
  return (
    <Link href={routes.extraJobs} prefetch={false} className={buttonStyle('primary')}>
      See extra jobs
    </Link>
  );
}
