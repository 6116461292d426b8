import { Star, ThumbsUp, TriangleAlert } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import { formatShortDay } from '@/lib/core/ground/format/date-time';
import { formatName } from '@/lib/core/ground/format/person';
import { formatPounds } from '@/lib/core/ground/money/pence';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { isDay } from '@/lib/core/ground/time/zoned';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { flagsOf } from '@/lib/features/standing/performance/reviews';
import type { ReceivedRating } from '@/lib/features/standing/performance/schema';

/** The customer of a low rating stays anonymous. [PERF-28] */
export function ReviewContent({ review }: { readonly review: ReceivedRating }) {
  const { tipPounds, compliment, moreInfo, visit } = review;
  const problem = review.problemCategoryDisplay || review.problemCategory;
  const name = nameOf(review);
  const day = visit?.actualDate;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        {tipPounds ? (
          <Pill kind="good">{performanceMessages.tip({ amount: formatPounds(tipPounds) })}</Pill>
        ) : null}
        {day && isDay(day) && <span className="ml-auto text-ink-soft text-s">{formatShortDay(day)}</span>}
      </div>
      {compliment && (
        <p className="mt-2 flex items-start gap-2 font-medium">
          <ThumbsUp aria-hidden className="mt-[0.1em] size-icon shrink-0 text-brand" />
          {review.complimentDisplay?.trim() || labelOf(performanceMessages.compliment, compliment)}
        </p>
      )}
      {problem && (
        <p className="mt-2 flex items-start gap-2 font-medium">
          <TriangleAlert aria-hidden className="mt-[0.1em] size-icon shrink-0 text-warn" />
          {problem}
        </p>
      )}
      {moreInfo?.trim() && (
        <p className="mt-2 whitespace-pre-line">
          “<bdi>{moreInfo.trim()}</bdi>”
        </p>
      )}
      {name && (
        <p className="mt-1 text-ink-soft">
          <bdi>{name}</bdi>
        </p>
      )}
    </>
  );
}

/** Returns an empty text for a low rating. [PERF-28] */
function nameOf(review: ReceivedRating): string {
  const name = review.customer?.preferredName;
  return name && !flagsOf(review).isLow ? formatName(name) : '';
}

const PLACES = [1, 2, 3, 4, 5];

function Stars({ rating }: { readonly rating: number }) {
  return (
    <span role="img" aria-label={performanceMessages.stars({ count: rating })} className="inline-flex gap-1">
      {PLACES.map((place) => (
        <Star
          key={place}
          aria-hidden
          className={classNames('size-icon', place <= rating ? 'fill-sun text-sun' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}
