import { errorName, logLine } from '@/lib/core/ground/log/log-line';

const MINUTE_MS = 60_000;

/** Only one run happens at a time. `stop` waits for it. The timer does not keep the process alive. */
export function everyMinute(work: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => {
        logLine({ level: 'error', event: 'minute_failed', error: errorName(error) }, error);
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, MINUTE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
