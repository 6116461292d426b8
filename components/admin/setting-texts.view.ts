import { formatTime } from '@/lib/core/format/time';
import { adminSwitchesMessages } from '@/lib/features/admin/messages-switches';
import {
  SETTING_FAULTS,
  SETTING_LIMIT,
  type SettingFault,
  type SettingValue,
} from '@/lib/features/admin/model-settings';
import type { SettingName } from '@/lib/flags';

export interface ShownSetting {
  readonly name: SettingName;
  readonly value: SettingValue;
  /** Why nothing uses the value. */
  readonly fault: SettingFault | null;
  /** What was just typed and refused, and why. */
  readonly refused: RefusedSetting | null;
}

export interface RefusedSetting {
  readonly typed: string;
  readonly fault: SettingFault;
}

/** The rule that refuses a value, and the value: of what was just typed, else of what is set. */
export function settingError({ name, value, fault, refused }: ShownSetting): string | undefined {
  if (refused !== null) {
    const typed = adminSwitchesMessages.youTyped({ value: shown(refused.typed) });
    return `${faultText(name, refused.fault)} ${typed}`;
  }
  if (fault === null) return undefined;
  return `${adminSwitchesMessages.isIgnored({ value: shown(String(value)) })} ${faultText(name, fault)}`;
}

function faultText(name: SettingName, { code, limit }: SettingFault): string {
  const label = adminSwitchesMessages.settingLabel[name];
  const texts = adminSwitchesMessages.settingFault;
  const met = limit === null ? '' : shown(limit);
  switch (code) {
    case 'before':
    case 'after':
    case 'not-before':
    case 'not-after':
      return texts[code]({ label, limit: met });
    case 'whole-number':
    case 'too-long':
      return texts[code]({ limit: met });
    default:
      return texts[code];
  }
}

/** A time as people write it, anything else between quotes; a long text is cut. */
function shown(value: string): string {
  if (/^\d+$/.test(value)) return value;
  if (/^([01]?\d|2[0-3]):[0-5]\d$/.test(value.trim())) return formatTime(value.trim().padStart(5, '0'));
  return `“${value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value}”`;
}

const SHOWN_LENGTH = 60;

/** What an address says of a refused setting; null where it says nothing that is known. */
export function refusedSetting(
  { reason, limit }: { readonly reason: unknown; readonly limit: unknown },
  typed: string | undefined,
): RefusedSetting | null {
  const code = SETTING_FAULTS.find((one) => one === reason);
  if (code === undefined || typed === undefined) return null;
  const isLimit = typeof limit === 'string' && SETTING_LIMIT.test(limit);
  return { typed, fault: { code, limit: isLimit ? limit : null } };
}
