import { BASE_PATH } from '@/lib/base-path';
import { brand } from '@/lib/brand';
import type { Breadcrumb } from '@/lib/core/log/breadcrumbs';
import type { ErrorContext } from './report';
import { createReporter } from './reporter';
import { askSettings, reportedWorker } from './settings';

const reporter = createReporter({
  runtime: 'page',
  settings: askSettings,
  loadSender: async (settings) => (await import('./sender')).createSender(settings),
  workerId: rememberedWorker,
});

export function reportFromPage(
  error: unknown,
  context: ErrorContext,
  breadcrumbs: readonly Breadcrumb[],
): Promise<void> {
  const { pathname } = location;
  const path = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : null;
  return reporter.report({ error, context, breadcrumbs, path });
}

/** The signed-in worker of this phone, which a sign-out forgets. [AUTH-13] */
async function rememberedWorker(): Promise<number | null> {
  const { rememberedScope } = await import('@/lib/core/cache/phone-store');
  return reportedWorker(await rememberedScope(brand.timeZone));
}
