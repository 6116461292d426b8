'use client';

import { buttonStyle } from '@/components/ui/button-style';
import { formatDay } from '@/lib/core/format/date';
import { customerRatingMessages } from '@/lib/features/customer-rating/messages';
import type { GivenRating } from '@/lib/features/customer-rating/model';
import type { CustomerRatingPage } from '@/lib/features/customer-rating/wire';
import { routes, withBasePath } from '@/lib/routes';

interface RatingThanksProps {
  readonly page: CustomerRatingPage;
  readonly rating: GivenRating;
  /** Puts the focus on the heading, so that a screen reader says that the rating was sent. */
  readonly isFocused: boolean;
  readonly onChange: () => void;
}

/** What the customer gave, and the way to change it. */
export function RatingThanks({ page, rating, isFocused, onChange }: RatingThanksProps) {
  const { thanks, given, stars, openUntil, change } = customerRatingMessages;
  const { cleaner, day, lastDay } = page;
  return (
    <>
      <h1 ref={isFocused ? focus : undefined} tabIndex={-1} className="mb-3 font-heavy text-2xl outline-none">
        {thanks}
      </h1>
      <p className="mb-3">{given({ cleaner, stars: stars({ count: rating.stars }), day: formatDay(day) })}</p>
      <p className="mb-5 text-ink-soft">{openUntil({ day: formatDay(lastDay) })}</p>
      {/* A link, which works without scripts. */}
      <a
        href={withBasePath(routes.ratingPageFor({ change: '1' }))}
        onClick={(event) => {
          event.preventDefault();
          onChange();
        }}
        className={buttonStyle('secondary', 'main')}
      >
        {change}
      </a>
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
