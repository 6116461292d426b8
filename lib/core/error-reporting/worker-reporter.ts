import type { EventScope } from '@/lib/core/contract/event-scope';
import { onUncaught } from './report';
import { createReporter } from './reporter';
import { createSender } from './sender';
import { askSettings, reportedWorker } from './settings';

/** Service workers cannot import code later, so theirs contains the client. */
export function reportWorkerErrors(
  worker: Parameters<typeof onUncaught>[0],
  rememberedScope: () => Promise<EventScope | null>,
): () => void {
  const reporter = createReporter({
    runtime: 'worker',
    settings: askSettings,
    loadSender: async (settings) => createSender(settings),
    workerId: async () => reportedWorker(await rememberedScope()),
  });
  return onUncaught(worker, (error) => void reporter.report({ error, context: { isLogged: true } }));
}
