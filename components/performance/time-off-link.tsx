import Link from 'next/link';
import { buttonStyle } from '@/components/ui/button-style';
import { performanceMessages } from '@/lib/features/performance/messages';
import { routes } from '@/lib/routes';

/** What keeps both streaks: to say early that one is away. */
export function TimeOffLink() {
  return (
    <Link href={routes.timeOff} prefetch={false} className={buttonStyle('secondary')}>
      {performanceMessages.planTimeOff}
    </Link>
  );
}
