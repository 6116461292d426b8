import { createReporter, type ErrorContext } from '@/lib/core/ground/error-reporting/reporter';
import { askSettings, reportedWorker } from '@/lib/core/ground/error-reporting/settings';
import type { Breadcrumb } from '@/lib/core/ground/log/breadcrumbs';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { brand } from '@/lib/core/ground/site/brand';

const reporter = createReporter({
  runtime: 'page',
  settings: askSettings,
  loadSender: async (settings) =>
    (await import('@/lib/core/ground/error-reporting/sender')).createSender(settings),
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

/** Returns the signed-in worker of this phone, which a sign-out forgets. [AUTH-13] */
async function rememberedWorker(): Promise<number | null> {
  const { rememberedScope } = await import('@/lib/core/phone/cache/phone-store');
  return reportedWorker(await rememberedScope(brand.timeZone));
}
