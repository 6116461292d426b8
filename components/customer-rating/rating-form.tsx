'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { MessageField } from '@/components/ui/message-field';
import { askRoute } from '@/lib/core/client/ask-route';
import { formatDay } from '@/lib/core/format/date';
import { customerRatingMessages } from '@/lib/features/customer-rating/messages';
import { MOST_COMMENT, RATING_PROBLEMS, type RatingProblem } from '@/lib/features/customer-rating/model';
import type { CustomerRatingPage } from '@/lib/features/customer-rating/wire';
import { routes, withBasePath } from '@/lib/routes';
import { ReasonChips } from './reason-chips';
import { StarInput } from './star-input';

interface RatingFormProps {
  readonly page: CustomerRatingPage;
  readonly problem: RatingProblem | null;
  readonly onSaved: (page: CustomerRatingPage) => void;
}

/**
 * Stars, a compliment for 4 and 5 of them or a problem for fewer, and a comment. CSS alone shows the chips that fit the stars, so
 * that it is the same without scripts.
 */
export function RatingForm({ page, problem: problemInAddress, onSaved }: RatingFormProps) {
  const { cleaner, day, lastDay, rating } = page;
  const texts = customerRatingMessages;
  const [comment, setComment] = useState(rating?.comment ?? '');
  const [problem, setProblem] = useState(problemInAddress);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (comment.length > MOST_COMMENT) {
      form.querySelector('textarea')?.focus();
      return;
    }
    setIsSending(true);
    setProblem(null);
    const answer = await send(form);
    setIsSending(false);
    if (answer.isOk) onSaved(answer.page);
    else setProblem(answer.problem);
  };
  return (
    <>
      <h1 className="font-heavy text-2xl">{texts.heading({ cleaner })}</h1>
      <p className="mb-4 text-ink-soft">{texts.about({ day: formatDay(day) })}</p>
      <form
        method="post"
        action={withBasePath(routes.customerRating)}
        onSubmit={submit}
        className="group/rating flex flex-col gap-5"
      >
        <StarInput stars={rating?.stars ?? null} />
        <ReasonChips
          kind="compliment"
          legend={texts.complimentQuestion}
          options={page.compliments}
          chosen={rating?.compliment ?? null}
        />
        <ReasonChips
          kind="problem"
          legend={texts.problemQuestion}
          options={page.problems}
          chosen={rating?.problem ?? null}
        />
        <div>
          <MessageField
            label={texts.comment}
            name="comment"
            value={comment}
            onChange={setComment}
            limit={MOST_COMMENT}
          />
          <p className="mt-1 text-right text-ink-soft text-s">
            {texts.characters({ count: String(comment.length), most: String(MOST_COMMENT) })}
          </p>
        </div>
        <p className="text-ink-soft text-s">{texts.seenBy({ cleaner })}</p>
        {problem && (
          <p role="alert" className="font-medium text-bad">
            {texts.problem[problem]}
          </p>
        )}
        <Button type="submit" size="main" isPending={isSending}>
          {rating === null ? texts.send : texts.update}
        </Button>
        <p className="text-ink-soft text-s">{texts.openUntil({ day: formatDay(lastDay) })}</p>
      </form>
    </>
  );
}

type Answer =
  | { readonly isOk: true; readonly page: CustomerRatingPage }
  | { readonly isOk: false; readonly problem: RatingProblem };

async function send(form: HTMLFormElement): Promise<Answer> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const { isOk, status, body } = await askRoute<CustomerRatingPage & { readonly problem?: unknown }>(
    'POST',
    routes.customerRating,
    new URLSearchParams(fields),
  );
  if (isOk && body) return { isOk, page: body };
  // The link no longer opens the visit: the page says why.
  if (status === 404) window.location.assign(withBasePath(routes.ratingPage));
  return { isOk: false, problem: RATING_PROBLEMS.find((one) => one === body?.problem) ?? 'failed' };
}
