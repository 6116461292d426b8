import 'server-only';
import {
  type EntityOf,
  entity,
  flag,
  maybe,
  openEntity,
  text,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { constantsCalls, flagCalls } from './calls';

/** [FLAG-05] */
export type FeatureAnswer = EntityOf<typeof featureWire>;
export const featureWire = entity('FeatureAnswer', { active: flag });

/** Null: nobody has set it. [FLAG-05] */
export type SettingAnswer = EntityOf<typeof settingWire>;
export const settingWire = entity('SettingAnswer', {
  value: z.union([text, z.number(), flag]).nullable(),
});

const params = z.strictObject({ name: z.string().regex(/^[\w-]{1,100}$/) });

export const flagWires = {
  getFeature: {
    summary: 'Whether a feature is on for the user',
    inDemo: true,
    params,
    response: featureWire,
  },
  putFeature: {
    summary: 'Record a feature as on or off for the user',
    params,
    body: featureWire,
    response: featureWire,
  },
  getFeatureGenerallyActive: {
    summary: 'Whether a feature is on for everybody',
    inDemo: true,
    params,
    response: featureWire,
  },
  getSetting: { summary: 'The value of a setting', inDemo: true, params, response: settingWire },
} satisfies WiresOf<typeof flagCalls>;

/** What a root serves of them; it may know others, which the app leaves alone. [FLAG-04] */
export type ConstantsAnswer = EntityOf<typeof constantsWire>;
const constantsWire = openEntity('Constants', {
  /** Finished visits that unlock regular extra jobs. */
  regularJobEligibilityThreshold: maybe(z.int().min(0)),
  /** Days; a share of them is drawn, so that they are never 0. */
  reliabilityTargetDays: maybe(z.int().min(1)),
});

export const constantsWires = {
  getConstants: { summary: 'Numbers that the rules go by', response: constantsWire },
} satisfies WiresOf<typeof constantsCalls>;
