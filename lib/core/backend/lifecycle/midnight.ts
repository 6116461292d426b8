import { errorName, logLine } from '@/lib/core/ground/log/log-line';
import { brand } from '@/lib/core/ground/site/brand';
import { addDays, dayOf, type Instant, instantOf } from '@/lib/core/ground/time/zoned';

/** A timer may fire slightly early; the new day must have begun. */
const MARGIN_MS = 1_000;

/** Runs soon after each midnight of the brand's zone. The timer does not keep the process alive. */
export function everyMidnight(work: () => Promise<void>): { stop(): void } {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(run, msToMidnight(new Date().toISOString(), brand.timeZone) + MARGIN_MS).unref();
  };
  const run = () => {
    wait();
    work().catch((error: unknown) => {
      logLine({ level: 'error', event: 'midnight_failed', error: errorName(error) }, error);
    });
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}

/** Up to 25 hours on the day of a clock change. */
export function msToMidnight(now: Instant, zone: string): number {
  const midnight = instantOf(addDays(dayOf(now, zone), 1), '00:00', zone);
  return Date.parse(midnight) - Date.parse(now);
}
