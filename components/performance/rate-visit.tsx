'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { rateVisitMessages } from '@/lib/features/rate-visit/messages';
import { isWaitingForRating } from '@/lib/features/rate-visit/rules';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';

const loadCard = () => import('./rate-visit-card').then((code) => ({ default: code.RateVisitCard }));

/** A part of the app that could not be fetched leaves a visit without the question, and not without its page. */
const RateVisitCard = lazy(() => loadCard().catch(() => ({ default: () => null })));

/** Asks how a finished visit was. Most visits are opened before that, without the code for it. [ACT-13] */
export function RateVisit({ visit }: { readonly visit: Visit }) {
  const isWaiting = isWaitingForRating(visit);
  const [isAsked, setIsAsked] = useState(isWaiting);
  if (isWaiting && !isAsked) setIsAsked(true);
  const isStarted = displayState(visit) === 'started';
  useEffect(() => {
    // It is there when the visit ends.
    if (isStarted) loadCard().catch(() => undefined);
  }, [isStarted]);
  return (
    isAsked && (
      <Suspense fallback={isWaiting && <Place />}>
        <RateVisitCard visit={visit} />
      </Suspense>
    )
  );
}

/** As high as the card, so that nothing moves when its code comes. Without it the whole visit would wait for that. */
function Place() {
  return (
    <Card title={rateVisitMessages.title}>
      <Skeleton className="h-[calc(4.2rem+2px)]" />
    </Card>
  );
}
