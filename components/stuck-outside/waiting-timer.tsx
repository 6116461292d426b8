'use client';

import { useEffect, useState } from 'react';
import { formatWait } from '@/lib/core/format/hours';
import { useClock } from '@/lib/core/session/clock';
import type { StuckOutside } from '@/lib/features/stuck-outside/hooks';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import { waitedMs } from '@/lib/features/stuck-outside/rules';
import { stateText } from './stuck.view';

const TICK_MS = 1000;
const MINUTE_MS = 60_000;

/**
 * How long a cleaner has waited, large. It counts from the record's first entry, so that a reload changes nothing. A screen
 * reader is told once, when the wait is long enough, and not each second.
 */
export function WaitingTimer({ waiting, waitMinutes }: Pick<StuckOutside, 'waiting' | 'waitMinutes'>) {
  const clock = useClock();
  const [now, setNow] = useState(clock.now);
  const isRunning = waiting.since !== null && waiting.end === null;
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  const waited = waitedMs(waiting, now);
  const isLong = waited >= waitMinutes * MINUTE_MS;
  return (
    <div className="rounded-m bg-sun-tint p-4 text-center text-on-sun-tint">
      <p role="timer" aria-label={stuckStepsMessages.waited} className="font-heavy text-2xl tabular-nums">
        {formatWait(waited)}
      </p>
      <p>{stateText(waiting)?.title}</p>
      <p role="status" className="sr-only">
        {isLong && stuckStepsMessages.waitIsOver({ minutes: waitMinutes })}
      </p>
    </div>
  );
}
