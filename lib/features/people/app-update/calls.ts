import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { appUpdateSchemas } from './schema';

export const appUpdateCalls = defineCalls<typeof appUpdateSchemas>()({
  getAppVersion: read('app-version/hk/', { background: true, waitsForIdle: true }),
});
