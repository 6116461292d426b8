'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fieldset } from '@/components/ui/fieldset';
import { CircleCheck, Frown, Meh, Smile } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { RatingValue } from '@/lib/features/records/standing-values';
import { rateVisitFormMessages, rateVisitMessages } from '@/lib/features/work/rate-visit/messages';
import { isWaitingForRating } from '@/lib/features/work/rate-visit/rules';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { EMPTY_DRAFT } from './rating-draft.view';

const form = lazyComponent({
  load: async () => (await import('./rate-visit-form')).RateVisitForm,
  failedTitle: commonMessages.notOpened,
  skeleton: <Skeleton className="mt-4 h-tap-main" />,
});

/**
 * Stays until the screen is left, so that the rating can be changed. The form loads after the first choice,
 * because most visits are opened before they are finished. [ACT-13] [ACT-15]
 */
export function RateVisitCard({ visit }: { readonly visit: Visit }) {
  const [rating, setRating] = useState<RatingValue | null>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [step, setStep] = useState<'asking' | 'saved' | 'changing'>('asking');
  const isAsked = rating !== null && displayState(visit) === 'finished';
  if (!isAsked && !isWaitingForRating(visit)) return null;

  return (
    <Card title={rateVisitMessages.title}>
      {step === 'saved' ? (
        <Thanks onChange={() => setStep('changing')} />
      ) : (
        <>
          <RatingChoices rating={rating} onChoose={setRating} isFocused={step === 'changing'} />
          {rating !== null && (
            <form.Lazy
              visit={visit}
              rating={rating}
              draft={draft}
              onChange={setDraft}
              onSaved={() => setStep('saved')}
            />
          )}
        </>
      )}
    </Card>
  );
}

/** The text takes the focus, because the clicked button was removed. */
function Thanks({ onChange }: { readonly onChange: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <CircleCheck aria-hidden className="size-icon shrink-0 text-good" />
      <p ref={focus} tabIndex={-1} className="grow scroll-mb-sticky-foot font-medium text-m">
        {rateVisitFormMessages.thanks}
      </p>
      <Button kind="quiet" className="shrink-0" onClick={onChange}>
        {rateVisitFormMessages.change}
      </Button>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

const CHOICES = [
  { value: 1, icon: Frown },
  { value: 3, icon: Meh },
  { value: 5, icon: Smile },
] as const;

interface RatingChoicesProps {
  readonly rating: RatingValue | null;
  readonly onChoose: (rating: RatingValue) => void;
  /** It is true if the earlier choice takes the focus. */
  readonly isFocused: boolean;
}

export function RatingChoices({ rating, onChoose, isFocused }: RatingChoicesProps) {
  const name = useId();
  return (
    <Fieldset legend={rateVisitFormMessages.question} legendClassName="sr-only">
      <div className="grid grid-cols-3 gap-2 max-tight:grid-cols-1">
        {CHOICES.map(({ value, icon: Icon }) => {
          const isChosen = rating === value;
          return (
            <label
              key={value}
              className={classNames(
                'relative flex flex-col items-center gap-1 rounded-m border pt-3 pb-2 text-m',
                'transition-transform duration-150 active:scale-[0.98]',
                isChosen
                  ? 'border-brand bg-brand-tint font-strong text-brand-strong inset-ring inset-ring-brand'
                  : 'border-line-strong font-medium text-ink',
              )}
            >
              {/* The input covers the whole choice, including its focus ring. */}
              <input
                ref={isFocused && isChosen ? focusElement : undefined}
                type="radio"
                name={name}
                value={value}
                checked={isChosen}
                onChange={() => onChoose(value)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-m"
              />
              <Icon aria-hidden className="size-icon" />
              {rateVisitFormMessages.choice[value]}
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}

const focusElement = (element: HTMLElement | null) => element?.focus();
