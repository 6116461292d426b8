import 'server-only';
import { APP_VERSION } from '@/lib/brand';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { deviceCalls } from '@/lib/features/device/calls';
import type { AnalyticsAnswer } from '@/lib/features/device/wire';

/**
 * Gives a record back with who and what sent it. The embedded marketplace has nobody who would read records: it keeps
 * none and logs none. [DEMO-37]
 */
async function sendAnalytics(
  { workerId, device }: WorkerContext,
  { body }: InputOf<typeof deviceCalls.sendAnalytics>,
): Promise<AnalyticsAnswer> {
  return {
    ...body,
    appVersion: device.appVersion ?? APP_VERSION,
    context: body.blob?.launchContext ?? 'normal',
    device: device.id,
    user: workerId,
  };
}

export const analyticsHandlers = { sendAnalytics } satisfies HandlersOf<'sendAnalytics', WorkerContext>;
