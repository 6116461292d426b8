import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { UsedSettingName } from '@/lib/features/office/switches/setting-fields';
import { SETTING_FAULTS, type SettingFault } from '@/lib/features/office/switches/settings';

export interface RefusedSetting {
  readonly typed: string;
  /** It is null if the value is not the reason. */
  readonly fault: SettingFault | null;
}

export function refusedSetting(name: UsedSettingName, outcome: FormOutcome | null): RefusedSetting | null {
  if (!outcome?.refusal || outcome.about !== name) return null;
  const { fields, typed } = outcome.refusal;
  const code = SETTING_FAULTS.find((one) => fields[one] !== undefined);
  if (typed.value === undefined) return null;
  return { typed: typed.value, fault: code ? { code, limit: fields[code]?.[0] ?? null } : null };
}
