import 'server-only';
import {
  type CallWires,
  type EntityOf,
  entity,
  flag,
  maybe,
  openEntity,
  text,
  z,
} from '@/lib/core/contract/wire';

export type FeatureAnswer = EntityOf<typeof featureWire>;
export const featureWire = entity('FeatureAnswer', { active: flag });

/** Null if unset. [FLAG-05] */
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
} satisfies CallWires;

/** Other servers may add more; the app ignores them. [FLAG-04] */
export type ConstantsAnswer = EntityOf<typeof constantsWire>;
const constantsWire = openEntity('Constants', {
  regularJobEligibilityThreshold: maybe(z.int().min(0)),
  /** Days; never 0 because it is a divisor. */
  reliabilityTargetDays: maybe(z.int().min(1)),
});

export const constantsWires = {
  getConstants: { summary: 'Numbers that the rules go by', response: constantsWire },
} satisfies CallWires;
