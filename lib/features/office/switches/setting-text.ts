import { formatTime, formatWeekday } from '@/lib/core/ground/format/date-time';
import type { SettingName } from '@/lib/core/ground/site/settings';
import { WEEKDAYS } from '@/lib/features/talk/contact/opening-hours';
import { adminSwitchesMessages as texts } from './messages';
import { fieldOf } from './setting-fields';
import type { SettingValue } from './settings';

/**
 * Returns "on", "7:30am", "20 minutes", "not set"; other values are quoted. The name is null for a setting that we do
 * not know.
 */
export function settingText(name: SettingName | null, value: SettingValue): string {
  const field = name && fieldOf(name);
  if (field?.kind === 'weekdays') return weekdaysText(value);
  // The audit log's entries until November 2026 hold these words.
  if (value === null || value === 'not set') return texts.notSet;
  if (field?.kind === 'switch' && (value === true || value === 'on')) return texts.isOn;
  if (field?.kind === 'switch' && (value === false || value === 'off')) return texts.isOff;
  if (field?.kind === 'whole-number' && /^\d{1,9}$/.test(String(value)))
    return texts.unitOf[field.unit]({ count: Number(value) });
  if (field?.kind === 'number' && /^\d{1,9}(\.\d+)?$/.test(String(value)))
    return texts.unitOf[field.unit]({ count: Number(value) });
  return field?.kind === 'time' && typeof value === 'string' ? shownValue(value) : quoted(String(value));
}

function weekdaysText(value: SettingValue): string {
  if (value === null) return texts.noDay;
  const days = String(value)
    .split(',')
    .map((day) => WEEKDAYS.indexOf(day));
  return days.includes(-1) ? quoted(String(value)) : days.map((day) => formatWeekday(day)).join(', ');
}

/** Returns a value as typed: times are formatted, numbers stay plain, other values are quoted and cut. */
export function shownValue(value: string): string {
  if (/^-?\d+(\.\d+)?$/.test(value)) return value;
  if (/^([01]?\d|2[0-3]):[0-5]\d$/.test(value.trim())) return formatTime(value.trim().padStart(5, '0'));
  return quoted(value);
}

const SHOWN_LENGTH = 60;

const quoted = (value: string) =>
  texts.quoted({ text: value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value });
