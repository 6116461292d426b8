import { Star } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { performanceMessages } from '@/lib/features/performance/messages';

const PLACES = [1, 2, 3, 4, 5];

/** One to five stars, said as "4 stars of 5". */
export function Stars({ rating }: { readonly rating: number }) {
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
