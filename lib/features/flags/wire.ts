import 'server-only';
import { entity, flag, text, type WiresOf, z } from '@/lib/call/wire';
import type { flagCalls } from './calls';
import type { FeatureAnswer, SettingAnswer } from './model';

const featureWire = entity<FeatureAnswer>('FeatureAnswer', { active: ['active', flag] });

const settingWire = entity<SettingAnswer>('SettingAnswer', {
  value: ['value', z.union([text, z.number(), flag]).nullable()],
});

const params = z.strictObject({ name: z.string().regex(/^[\w-]{1,100}$/) });

export const flagWires = {
  getFeature: { params, query: null, body: null, response: featureWire },
  putFeature: { params, query: null, body: featureWire, response: featureWire },
  getFeatureGenerallyActive: { params, query: null, body: null, response: featureWire },
  getSetting: { params, query: null, body: null, response: settingWire },
} satisfies WiresOf<typeof flagCalls>;
