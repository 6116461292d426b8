import 'server-only';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { SETTINGS, type SettingName } from '@/lib/core/ground/site/settings';

export const appUpdateHandlers = {
  /** The same for both platforms: the office sets one version. [OPEN-19] */
  async getAppVersion(ctx) {
    const read = async (name: SettingName) => {
      const value = await readSetting(ctx, name);
      return typeof value === 'string' ? value : null;
    };
    return {
      version: await read(SETTINGS.appVersion),
      minVersion: await read(SETTINGS.appMinVersion),
      enforceMinVersion: await read(SETTINGS.appEnforceMinVersion),
    };
  },
} satisfies Handlers<WorkerContext>;
