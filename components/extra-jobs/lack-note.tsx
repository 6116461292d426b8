import Link from 'next/link';
import { buttonStyle } from '@/components/ui/button-style';
import { formatSummaryRating } from '@/lib/core/format/rating';
import { useUser } from '@/lib/core/session/user';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { Lack } from '@/lib/features/extra-jobs/rules-lock';
import { routes } from '@/lib/routes';

/** Which criterion a worker does not meet, and the page that helps. [EXTRA-34] */
export function LackNote({ lack: { reason, minRating } }: { readonly lack: Lack }) {
  const rating = useUser()?.currentRating;
  const isBelow = typeof rating === 'number' && minRating !== null && rating < minRating;
  const text =
    reason ??
    (isBelow &&
      extraJobsMessages.ratingTooLow({
        rating: formatSummaryRating(rating),
        minRating: formatSummaryRating(minRating),
      }));
  return (
    <>
      {text && <p className="font-medium">{text}</p>}
      <Link href={routes.performance} prefetch={false} className={buttonStyle('secondary')}>
        {pageTitle('performance')}
      </Link>
    </>
  );
}
