'use client';

import { useState } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { brand } from '@/lib/brand';
import { RATING_PROBLEMS, type RatingProblem } from '@/lib/features/customer-rating/model';
import type { CustomerRatingPage } from '@/lib/features/customer-rating/wire';
import { RatingForm } from './rating-form';
import { RatingThanks } from './rating-thanks';

interface CustomerRatingScreenProps {
  readonly page: CustomerRatingPage;
  /** Why the last rating was not taken, as the address has it. */
  readonly problem?: unknown;
  /** Whether the customer asked to change the rating that they gave. */
  readonly isChanging?: boolean;
}

/** A customer's rating of one visit: the form, and thanks once there is a rating. It works without scripts too. */
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
