'use client';

import { useState } from 'react';
import { useLazyDialog, usePreload, withDialog } from '@/components/ui/lazy-dialog';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES } from '@/lib/core/ground/site/flags';
import type { Day } from '@/lib/core/ground/time/zoned';
import { useClock } from '@/lib/core/phone/session/clock';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { arrivalTime, displayState, isEarlyStart, isOnDay } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

/** Asks first, as a start does, when the meeting is still hours away. */
export function useEarlyQuestion(visit: Visit, today: Day, onGo: () => void) {
  const clock = useClock();
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const arrival = arrivalTime(visit, useFeature(FEATURES.recommendedStartTime));
  const early = useLazyDialog(isAsked, close, loadEarly);
  usePreload(PARTS);
  const isEarly = () =>
    displayState(visit) === 'scheduled' &&
    isEarlyStart({ visit, arrival, now: clock.now(), zone: brand.timeZone });
  return {
    ask: () => (isEarly() ? setIsAsked(true) : onGo()),
    dialog: early && (
      <early.EarlyDialog
        isOpen={isAsked}
        begins="handover"
        time={arrival}
        day={isOnDay(visit.actualDate, today) ? undefined : visit.actualDate}
        onStart={() => {
          close();
          onGo();
        }}
        onClose={close}
      />
    ),
  };
}

const loadEarly = withDialog(() => import('@/components/work/early-start/early-dialog'));

const PARTS = [loadEarly];
