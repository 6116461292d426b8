'use client';

import { useState } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { formatPence } from '@/lib/core/ground/money/pence';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { customerRatingMessages } from '@/lib/features/standing/customer-rating/messages';
import {
  type GivenRating,
  RATING_PROBLEMS,
  type RatingProblem,
} from '@/lib/features/standing/customer-rating/rating';
import type { CustomerRatingPage } from '@/lib/features/standing/customer-rating/schema';
import { RatingForm } from './rating-form';

interface CustomerRatingScreenProps {
  readonly page: CustomerRatingPage;
  /** The address contains this error code. */
  readonly problem?: unknown;
  /** The customer wants to change the rating. */
  readonly isChanging?: boolean;
}

/** The page works without JavaScript. */
export function CustomerRatingScreen({ page: loaded, problem, isChanging }: CustomerRatingScreenProps) {
  const problemShown = problemOf(problem);
  const [page, setPage] = useState(loaded);
  const [isForm, setIsForm] = useState(isChanging === true || problemShown !== null);
  const [isJustSent, setIsJustSent] = useState(false);
  return (
    <AppFrame>
      <p className="mb-3 font-heavy text-brand text-l">{brand.name}</p>
      {isForm || page.rating === null ? (
        <RatingForm
          page={page}
          problem={problemShown}
          onSaved={(saved) => {
            setPage(saved);
            setIsForm(false);
            setIsJustSent(true);
          }}
        />
      ) : (
        <RatingThanks
          page={page}
          rating={page.rating}
          isFocused={isJustSent}
          onChange={() => setIsForm(true)}
        />
      )}
    </AppFrame>
  );
}

function problemOf(word: unknown): RatingProblem | null {
  return RATING_PROBLEMS.find((problem) => problem === word) ?? null;
}

interface RatingThanksProps {
  readonly page: CustomerRatingPage;
  readonly rating: GivenRating;
  /** Focuses the heading, so that screen readers announce the success. */
  readonly isFocused: boolean;
  readonly onChange: () => void;
}

export function RatingThanks({ page, rating, isFocused, onChange }: RatingThanksProps) {
  const texts = customerRatingMessages;
  const { thanks, given, stars, openUntil, change } = texts;
  const { cleaner, day, lastDay } = page;
  return (
    <>
      <h1 ref={isFocused ? focus : undefined} tabIndex={-1} className="mb-3 font-heavy text-2xl outline-none">
        {thanks}
      </h1>
      <p className="mb-3">{given({ cleaner, stars: stars({ count: rating.stars }), day: formatDay(day) })}</p>
      {rating.tip && <p className="mb-3">{texts.tipGiven({ amount: formatPence(rating.tip.pence) })}</p>}
      <p className="mb-5 text-ink-soft">{openUntil({ day: formatDay(lastDay) })}</p>
      {/* A link works without JavaScript. */}
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
