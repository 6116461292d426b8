'use client';

import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { rateVisitMessages } from '@/lib/features/rate-visit/messages';
import type { RatingValue } from '@/lib/features/rate-visit/model';
import { isWaitingForRating } from '@/lib/features/rate-visit/rules';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { commonMessages } from '@/lib/messages/common-messages';
import { RatingChoices } from './rating-choices';
import { EMPTY_DRAFT } from './rating-draft.view';

type Form = typeof import('./rate-visit-form');

/**
 * Asks how a finished visit was. It stays until the screen is left, so that a rating can be changed; what follows the
 * choice is fetched then, since most visits are opened before they are finished. [ACT-13] [ACT-15]
 */
export function RateVisitCard({ visit }: { readonly visit: Visit }) {
  const [rating, setRating] = useState<RatingValue | null>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [step, setStep] = useState<'asking' | 'saved' | 'changing'>('asking');
  const { form, load } = useForm();
  const isAsked = rating !== null && displayState(visit) === 'finished';
  if (!isAsked && !isWaitingForRating(visit)) return null;

  const choose = (value: RatingValue) => {
    setRating(value);
    if (form === null) load();
  };
  return (
    <Card title={rateVisitMessages.title}>
      {step === 'saved' ? (
        <Thanks onChange={() => setStep('changing')} />
      ) : (
        <>
          <RatingChoices rating={rating} onChoose={choose} isFocused={step === 'changing'} />
          {rating !== null && form === null && <Skeleton className="mt-4 h-tap-main" />}
          {rating !== null && form === 'failed' && <NotLoaded onRetry={load} />}
          {rating !== null && form !== null && form !== 'failed' && (
            <form.RateVisitForm
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

function useForm() {
  const [form, setForm] = useState<Form | 'failed' | null>(null);
  const load = () => {
    setForm(null);
    import('./rate-visit-form').then(setForm, () => setForm('failed'));
  };
  return { form, load };
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4 flex flex-col gap-2">
      <p className="text-m">{rateVisitMessages.formNotLoaded}</p>
      <Button kind="secondary" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </div>
  );
}

/** Takes the focus, because the button that was tapped is gone. */
function Thanks({ onChange }: { readonly onChange: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <CircleCheck aria-hidden className="size-icon shrink-0 text-good" />
      <p ref={focus} tabIndex={-1} className="grow scroll-mb-sticky-foot font-medium text-m">
        {rateVisitMessages.thanks}
      </p>
      <Button kind="quiet" className="shrink-0" onClick={onChange}>
        {rateVisitMessages.change}
      </Button>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
