import 'server-only';
import {
  isFeatureOn,
  isFeatureOnForAll,
  readSetting,
  readSwitches,
  switchWorkerFeature,
} from '@/lib/core/backend/accounts/feature-switches';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { vapidKeys } from '@/lib/core/backend/push/vapid-keys';
import { samplePhoneOf } from '@/lib/core/backend/worlds/worlds';
import {
  APP_SETTINGS,
  FEATURES,
  muteOf,
  OWN_FEATURES,
  PUSH_KINDS,
  SAMPLE_PHONE_SETTING,
  WEB_PUSH_KEY_SETTING,
  WORKER_SWITCHABLE_FEATURES,
} from '@/lib/core/ground/site/flags';
import { FEATURE_NOT_YOURS_TEXT } from '@/lib/core/ground/texts/server-texts';
import { hasFines, type Rules, rulesOf } from '@/lib/features/people/rules/model';
import { readRules } from '@/lib/features/people/rules/server/read-rules';
import { CONSTANTS, type Constants } from '../rules';

export const flagHandlers = {
  async getFeature(ctx, { params }) {
    return { active: await isFeatureOn(ctx, ctx.workerId, params.name) };
  },

  /** It is limited to some names, because the server's own rules read these rows. [FLAG-01] */
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
    if (params.name === SAMPLE_PHONE_SETTING) return { value: samplePhoneOf(ctx.world) };
    if (params.name !== WEB_PUSH_KEY_SETTING) return { value: await readSetting(ctx, params.name) };
    const hasPush = await isFeatureOnForAll(ctx, OWN_FEATURES.webPush);
    return { value: hasPush ? vapidKeys().publicKey : null };
  },
} satisfies Handlers<WorkerContext>;

const NOT_YOURS = new Refusal('permission_denied', FEATURE_NOT_YOURS_TEXT);

export const constantsHandlers = {
  async getConstants(ctx) {
    return constantsOf(await readRules(ctx));
  },
} satisfies Handlers<WorkerContext>;

/** Phones know these rules; the other numbers of the app are the same in each agency. */
const constantsOf = (rules: Rules): Constants => ({
  ...CONSTANTS,
  regularJobEligibilityThreshold: rules.regularJobVisits,
  hasFines: hasFines(rules),
  fulfilmentMinimum: rules.fulfilmentMinimumPercent / 100,
  fulfilmentTarget: rules.fulfilmentTargetPercent / 100,
});

const WORKER_FEATURES: readonly string[] = [...Object.values(FEATURES), ...PUSH_KINDS.map(muteOf)];
const EXTENSIONS: readonly string[] = Object.values(OWN_FEATURES);

export const switchHandlers = {
  /** The values are the same as those of `flagHandlers`. */
  async getSwitches(ctx) {
    const { forWorker, forAll, settings } = await readSwitches(ctx, ctx.workerId);
    const pushKey = forAll.has(OWN_FEATURES.webPush) ? vapidKeys().publicKey : null;
    return {
      now: ctx.now,
      features: WORKER_FEATURES.filter((name) => forWorker.has(name)),
      extensions: EXTENSIONS.filter((name) => forAll.has(name)),
      settings: [
        ...Object.values(APP_SETTINGS).map((name) => ({ name, value: settings.get(name) ?? null })),
        { name: WEB_PUSH_KEY_SETTING, value: pushKey },
        { name: SAMPLE_PHONE_SETTING, value: samplePhoneOf(ctx.world) },
      ],
      constants: constantsOf(rulesOf(settings)),
    };
  },
} satisfies Handlers<WorkerContext>;
