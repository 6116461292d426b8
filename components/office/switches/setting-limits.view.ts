import { adminSwitchesMessages as texts } from '@/lib/features/office/switches/messages';
import { fieldOf, type UsedSettingName } from '@/lib/features/office/switches/setting-fields';
import { settingText, shownValue } from '@/lib/features/office/switches/setting-text';
import { type SettingValue, timeBounds } from '@/lib/features/office/switches/settings';

/** Returns "Allowed: from 7am, before 5pm." A number has its limits beside its field. */
export function limitText(name: UsedSettingName, values: ReadonlyMap<string, SettingValue>): string | null {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'time':
      return timeLimits(name, values);
    case 'web-address':
      return texts.limitOf['web-address']({ max: field.maxLength });
    case 'text':
      return texts.limitOf.text({ max: field.maxLength });
    case 'phone':
      return texts.limitOf.phone;
    case 'version':
      return texts.limitOf.version;
    case 'number':
      return texts.usual({ value: settingText(name, field.usual) });
    case 'switch':
      if (field.usual === undefined) return texts.limitOf.switch;
      return `${texts.limitOf.switch} ${texts.usualSwitch({ value: settingText(name, field.usual) })}`;
    case 'weekdays':
      return texts.limitOf.weekdays;
    default:
      return null;
  }
}

function timeLimits(name: UsedSettingName, values: ReadonlyMap<string, SettingValue>): string | null {
  const { after, before } = timeBounds(name, values);
  const lower = after && texts.limitOf[after.code]({ limit: shownValue(after.limit) });
  const upper = before && texts.limitOf[before.code]({ limit: shownValue(before.limit) });
  if (lower && upper) return texts.limitOf.both({ lower, upper });
  return lower || upper ? texts.limitOf.one({ limit: lower ?? upper ?? '' }) : null;
}
