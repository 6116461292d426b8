'use client';

import { useEffect, useState } from 'react';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { splitComponent } from '@/components/ui/split-component';
import { rateVisitMessages } from '@/lib/features/rate-visit/messages';
import { isWaitingForRating } from '@/lib/features/rate-visit/rules';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';

const card = splitComponent(async () => (await import('./rate-visit-card')).RateVisitCard);

/** Asks how a finished visit was. Most visits are opened before that, without the code for it. [ACT-13] */
export function RateVisit({ visit }: { readonly visit: Visit }) {
  const isWaiting = isWaitingForRating(visit);
  const [isAsked, setIsAsked] = useState(isWaiting);
  if (isWaiting && !isAsked) setIsAsked(true);
  const isStarted = displayState(visit) === 'started';
  useEffect(() => {
    // It is there when the visit ends.
    if (isStarted) card.preload().catch(() => undefined);
  }, [isStarted]);
  return isAsked && <card.Split visit={visit} fallback={isWaiting && <Place />} />;
}

/** As high as the card, so that nothing moves when its code comes. Without it the whole visit would wait for that. */
function Place() {
  return (
    <Card title={rateVisitMessages.title}>
      <Skeleton className="h-[calc(4.2rem+2px)]" />
    </Card>
  );
}
