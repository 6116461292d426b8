'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Fieldset } from '@/components/ui/fieldset';
import { Star } from '@/components/ui/icons';
import { MessageField } from '@/components/ui/message-field';
import { classNames } from '@/components/ui/styles';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { formatPence } from '@/lib/core/ground/money/pence';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { MOST_TIP_PENCE } from '@/lib/features/money/payments/model';
import { customerRatingMessages } from '@/lib/features/standing/customer-rating/messages';
import {
  MOST_COMMENT,
  RATING_PROBLEMS,
  type RatingProblem,
  STARS,
  type StarCount,
} from '@/lib/features/standing/customer-rating/rating';
import type { CustomerRatingPage } from '@/lib/features/standing/customer-rating/schema';

interface RatingFormProps {
  readonly page: CustomerRatingPage;
  readonly problem: RatingProblem | null;
  readonly onSaved: (page: CustomerRatingPage) => void;
}

/**
 * A compliment goes with 4 or 5 stars, a problem with fewer. CSS shows the matching chips, so it works without
 * JavaScript.
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
        <TipField page={page} isWrong={problem === 'tip'} />
        <p className="text-ink-soft text-s">{texts.seenBy({ cleaner })}</p>
        {problem && problem !== 'tip' && (
          <p role="alert" className="font-medium text-bad">
            {problemText(problem)}
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

interface TipFieldProps {
  readonly page: CustomerRatingPage;
  readonly isWrong: boolean;
}

function TipField({ page: { cleaner, rating }, isWrong }: TipFieldProps) {
  const texts = customerRatingMessages;
  const pence = rating?.tip?.pence ?? null;
  if (pence !== null && rating?.tip?.isAnswered) {
    return <p>{texts.tipAnswered({ amount: formatPence(pence) })}</p>;
  }
  return (
    <Field
      label={texts.tip({ cleaner })}
      hint={texts.tipHint({ cleaner })}
      error={isWrong ? problemText('tip') : undefined}
      name="tip"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={pence === null ? '' : (pence / 100).toFixed(2)}
    />
  );
}

function problemText(problem: RatingProblem): string {
  if (problem === 'tip') return customerRatingMessages.problem.tip({ most: formatPence(MOST_TIP_PENCE) });
  const text = customerRatingMessages.problem[problem];
  return typeof text === 'string' ? text : text({ most: MOST_COMMENT.toLocaleString('en-GB') });
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
  // The link has expired; the page explains why.
  if (status === 404) window.location.assign(withBasePath(routes.ratingPage));
  if (status === null) return { isOk: false, problem: 'no-answer' };
  return { isOk: false, problem: RATING_PROBLEMS.find((one) => one === body?.problem) ?? 'failed' };
}

interface ReasonChipsProps {
  /** This is the name of the field; it also selects the stars that show it. */
  readonly kind: 'compliment' | 'problem';
  readonly legend: string;
  readonly options: readonly { readonly code: string; readonly display: string }[];
  readonly chosen: string | null;
}

const SHOWN = {
  compliment: 'group-has-[[data-fits=compliment]:checked]/rating:block',
  problem: 'group-has-[[data-fits=problem]:checked]/rating:block',
};

/** CSS shows the chips once matching stars are chosen. */
function ReasonChips({ kind, legend, options, chosen }: ReasonChipsProps) {
  const all = [...options, { code: '', display: customerRatingMessages.somethingElse }];
  return (
    <Fieldset legend={legend} className={classNames('hidden', SHOWN[kind])}>
      <div className="flex flex-wrap gap-2">
        {all.map(({ code, display }) => (
          <label
            key={code}
            className="relative inline-flex min-h-tap items-center rounded-m border border-line-strong px-4 font-medium text-m has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand-strong"
          >
            <input
              type="radio"
              name={kind}
              value={code}
              defaultChecked={code === chosen}
              className="absolute inset-0 cursor-pointer appearance-none rounded-m"
            />
            {display}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

/** CSS fills the stars, so it works without JavaScript. */
function StarInput({ stars }: { readonly stars: StarCount | null }) {
  return (
    <Fieldset legend={customerRatingMessages.starsQuestion}>
      <div className="flex gap-1">
        {STARS.map((count) => (
          <label key={count} className={STAR}>
            {/* The input covers the star, including its focus ring. */}
            <input
              type="radio"
              name="stars"
              value={count}
              required
              defaultChecked={count === stars}
              data-fits={count >= 4 ? 'compliment' : 'problem'}
              className="absolute inset-0 cursor-pointer appearance-none rounded-m"
            />
            <Star aria-hidden fill="inherit" className="size-6" />
            <span className="sr-only">{customerRatingMessages.stars({ count })}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

const STAR =
  'relative grid size-tap-main place-items-center fill-transparent text-line-strong ' +
  'has-checked:fill-sun [&:has(~*_:checked)]:fill-sun';
