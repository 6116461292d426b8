import type { WorkerDurations } from '@/lib/offline/worker-durations';
import { idleCallback } from '@/lib/pace/idle-callback';

/** Waits until the page is loaded, has stood for a while and has nothing to do, but no longer than to the last moment. [PLAT-03] */
export function whenStable({
  stableMs,
  registerByMs,
}: Pick<WorkerDurations, 'stableMs' | 'registerByMs'>): Promise<void> {
  return new Promise((resolve) => {
    const lastMoment = setTimeout(resolve, registerByMs);
    const settle = async () => {
      await new Promise((stood) => setTimeout(stood, stableMs));
      await idleCallback();
      clearTimeout(lastMoment);
      resolve();
    };
    if (document.readyState === 'complete') void settle();
    else window.addEventListener('load', () => void settle(), { once: true });
  });
}
