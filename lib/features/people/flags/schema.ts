import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  flag,
  maybe,
  openEntity,
  text,
  z,
} from '@/lib/core/ground/contract/schema';

export const featureSchema = entity('FeatureAnswer', { active: flag });

/** Null if unset. [FLAG-05] */
export type SettingAnswer = EntityOf<typeof settingSchema>;
export const settingSchema = entity('SettingAnswer', {
  value: z.union([text, z.number(), flag]).nullable(),
});

const params = z.strictObject({ name: z.string().regex(/^[\w-]{1,100}$/) });

export const flagSchemas = {
  getFeature: {
    summary: 'Whether a feature is on for the user',
    inDemo: true,
    params,
    response: featureSchema,
  },
  putFeature: {
    audit: audited('{feature}: {before} → {after}', 'change “{feature}”'),
    summary: 'Record a feature as on or off for the user',
    params,
    body: featureSchema,
    response: featureSchema,
  },
  getFeatureGenerallyActive: {
    summary: 'Whether a feature is on for everybody',
    inDemo: true,
    params,
    response: featureSchema,
  },
  getSetting: { summary: 'The value of a setting', inDemo: true, params, response: settingSchema },
} satisfies CallSchemas;

/** Other servers may add more; the app ignores them. [FLAG-04] */
export type ConstantsAnswer = EntityOf<typeof constantsSchema>;
const constantsSchema = openEntity('Constants', {
  regularJobEligibilityThreshold: maybe(z.int().min(0)),
  /** Days; never 0 because it is a divisor. */
  reliabilityTargetDays: maybe(z.int().min(1)),
});

export const constantsSchemas = {
  getConstants: { summary: 'Numbers that the rules go by', response: constantsSchema },
} satisfies CallSchemas;
