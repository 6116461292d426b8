import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { createReporter } from '@/lib/core/ground/error-reporting/reporter';
import { createSender } from '@/lib/core/ground/error-reporting/sender';
import { askSettings, reportedWorker } from '@/lib/core/ground/error-reporting/settings';
import { onUncaught } from './report';

/** Service workers cannot import code later, so theirs contains the client. */
export function reportWorkerErrors(
  worker: Parameters<typeof onUncaught>[0],
  rememberedScope: () => Promise<SessionScope | null>,
): () => void {
  const reporter = createReporter({
    runtime: 'worker',
    settings: askSettings,
    loadSender: async (settings) => createSender(settings),
    workerId: async () => reportedWorker(await rememberedScope()),
  });
  return onUncaught(worker, (error) => void reporter.report({ error, context: { isLogged: true } }));
}
