import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  flag,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { featureSchema, settingSchema } from '@/lib/features/people/flags/schema';
import { SETTING_FAULTS } from './settings';

export const namedFeature = unpublished({ name: text, active: flag });
const namedSetting = unpublished({
  name: text,
  value: z.union([text, z.number(), flag]).nullable(),
  /** This says why the stored value is ignored; it is null if the value is valid. */
  fault: unpublished({ code: z.enum(SETTING_FAULTS), limit: text.nullable() }).nullable(),
});

export type Switches = EntityOf<typeof switchesSchema>;
const switchesSchema = unpublished({
  features: z.array(namedFeature).readonly(),
  settings: z.array(namedSetting).readonly(),
});

export const featureName = z.string().regex(/^[\w-]{1,100}$/);
const nameParams = z.strictObject({ name: featureName });

export const officeSwitchSchemas = {
  listSwitches: { summary: 'Features and settings of the marketplace', response: switchesSchema },
  setGeneralFeature: {
    audit: audited('{feature}: {before} → {after}', 'change “{feature}”', 'settings'),
    summary: 'Switch a feature for everybody',
    params: nameParams,
    body: featureSchema,
    response: featureSchema,
  },
  setSetting: {
    audit: audited('{setting}: {before} → {after}', 'change “{setting}”', 'settings'),
    summary: 'Set a setting',
    params: nameParams,
    body: settingSchema,
    response: settingSchema,
  },
} satisfies CallSchemas;
