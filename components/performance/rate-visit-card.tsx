'use client';

import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { rateVisitMessages } from '@/lib/features/rate-visit/messages';
import { rateVisitFormMessages } from '@/lib/features/rate-visit/messages-form';
import type { RatingValue } from '@/lib/features/rate-visit/model';
import { isWaitingForRating } from '@/lib/features/rate-visit/rules';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { RatingChoices } from './rating-choices';
import { EMPTY_DRAFT } from './rating-draft.view';

const form = lazyComponent({
  load: async () => (await import('./rate-visit-form')).RateVisitForm,
  failedTitle: rateVisitFormMessages.formNotLoaded,
  skeleton: <Skeleton className="mt-4 h-tap-main" />,
});

/**
 * Asks how a finished visit was. It stays until the screen is left, so that a rating can be changed; what follows the
 * choice is fetched then, since most visits are opened before they are finished. [ACT-13] [ACT-15]
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

/** Takes the focus, because the button that was tapped is gone. */
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
