import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  decimal,
  type EntityOf,
  entity,
  flag,
  instant,
  maybe,
  openEntity,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';

export type FeatureAnswer = EntityOf<typeof featureSchema>;
export const featureSchema = entity('FeatureAnswer', { active: flag });

/** The value is null if unset. [FLAG-05] */
export type SettingAnswer = EntityOf<typeof settingSchema>;
const settingValue = z.union([text, z.number(), flag]).nullable();
export const settingSchema = entity('SettingAnswer', { value: settingValue });

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
  /** The number of days is never 0 because it is a divisor. */
  reliabilityTargetDays: maybe(z.int().min(1)),
  /** The documents do not name it. It is false if time off never costs a fine. */
  hasFines: maybe(flag),
  /** The documents do not name these shares of the booked visits. */
  fulfilmentMinimum: maybe(decimal),
  fulfilmentTarget: maybe(decimal),
});

export const constantsSchemas = {
  getConstants: { summary: 'Numbers that the rules go by', response: constantsSchema },
} satisfies CallSchemas;

/**
 * These are all features and settings that the app may ask about, for one worker. Features that are not listed are off.
 */
export type Switches = EntityOf<typeof switchesSchema>;
const switchesSchema = unpublished({
  now: instant,
  features: z.array(text).readonly(),
  /** These features of our own are on for everybody. */
  extensions: z.array(text).readonly(),
  settings: z.array(unpublished({ name: text, value: settingValue })).readonly(),
  constants: constantsSchema,
});

export const switchSchemas = {
  getSwitches: { summary: 'What is on for the worker', inDemo: true, response: switchesSchema },
} satisfies CallSchemas;
