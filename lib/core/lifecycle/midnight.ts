import { brand } from '@/lib/brand';
import { addDays, dayOf, type Instant, instantOf } from '@/lib/core/time/zoned';

/** A timer may fire a little early; the new day must have begun. */
const MARGIN_MS = 1_000;

/** Does the work soon after each midnight of the brand's zone. It keeps no process alive. */
export function everyMidnight(work: () => Promise<void>): { stop(): void } {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(run, msToMidnight(new Date().toISOString(), brand.timeZone) + MARGIN_MS).unref();
  };
  const run = () => {
    wait();
    work().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : typeof error;
      process.stderr.write(`${JSON.stringify({ level: 'error', event: 'midnight_failed', error: name })}\n`);
    });
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}

/** Milliseconds from an instant to the zone's next midnight: 23 to 25 hours' worth at most. */
export function msToMidnight(now: Instant, zone: string): number {
  const midnight = instantOf(addDays(dayOf(now, zone), 1), '00:00', zone);
  return Date.parse(midnight) - Date.parse(now);
}
