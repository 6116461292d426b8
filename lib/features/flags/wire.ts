import 'server-only';
import { type EntityOf, entity, flag, text, type WiresOf, z } from '@/lib/call/contract/wire';
import type { flagCalls } from './calls';

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
  getFeature: { params, query: null, body: null, response: featureWire },
  putFeature: { params, query: null, body: featureWire, response: featureWire },
  getFeatureGenerallyActive: { params, query: null, body: null, response: featureWire },
  getSetting: { params, query: null, body: null, response: settingWire },
} satisfies WiresOf<typeof flagCalls>;
