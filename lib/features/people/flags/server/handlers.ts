import 'server-only';
import {
  isFeatureOn,
  isFeatureOnForAll,
  readSetting,
  switchWorkerFeature,
} from '@/lib/core/backend/accounts/feature-switches';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { vapidKeys } from '@/lib/core/backend/push/vapid-keys';
import { OWN_FEATURES, WEB_PUSH_KEY_SETTING, WORKER_SWITCHABLE_FEATURES } from '@/lib/core/ground/site/flags';
import { FEATURE_NOT_YOURS_TEXT } from '@/lib/core/ground/texts/server-texts';
import { CONSTANTS } from '../rules';

export const flagHandlers = {
  async getFeature(ctx, { params }) {
    return { active: await isFeatureOn(ctx, ctx.workerId, params.name) };
  },

  /** Limited to some names, because the server's own rules read these rows. [FLAG-01] */
  async putFeature(ctx, { params: { name }, body: { active } }) {
    if (!WORKER_SWITCHABLE_FEATURES.includes(name)) return NOT_YOURS;
    const before = await switchWorkerFeature(ctx, ctx.workerId, { name, active });
    ctx.addToAudit({ before, after: active });
    return { active };
  },

  async getFeatureGenerallyActive(ctx, { params }) {
    return { active: await isFeatureOnForAll(ctx, params.name) };
  },

  async getSetting(ctx, { params }) {
    if (params.name !== WEB_PUSH_KEY_SETTING) return { value: await readSetting(ctx, params.name) };
    const hasPush = await isFeatureOnForAll(ctx, OWN_FEATURES.webPush);
    return { value: hasPush ? vapidKeys().publicKey : null };
  },
} satisfies Handlers<WorkerContext>;

const NOT_YOURS = new Refusal('permission_denied', FEATURE_NOT_YOURS_TEXT);

export const constantsHandlers = {
  async getConstants() {
    return CONSTANTS;
  },
} satisfies Handlers<WorkerContext>;
