import { AUDIT_CHANGES, type AuditChange } from '@/lib/core/ground/contract/audit-changes';
import { isOfficeRole } from '@/lib/core/ground/contract/office-roles';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { adminSwitchesMessages } from '@/lib/features/office/switches/messages';
import { isSettingName } from '@/lib/features/office/switches/setting-fields';
import { settingText } from '@/lib/features/office/switches/setting-text';
import type { SettingValue } from '@/lib/features/office/switches/settings';
import { ticketOfficeMessages } from '@/lib/features/work/help/messages';
import {
  checkText,
  dayHoursText,
  keyPlaceText,
  timeOffText,
  travelText,
  weekHoursText,
} from './audit-facts-text';
import { adminAuditMessages as texts } from './messages';
import type { AuditEntry } from './schema';

export interface ShownChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Returns "Cleaner: Amara Okafor → nobody", and nothing for a refused act. */
export function auditChanges(entry: AuditEntry): readonly ShownChange[] {
  const { subject, status } = entry;
  if (status >= 400) return [];
  const own = 'before' in subject && 'after' in subject ? [ownChange(entry)] : [];
  const others = AUDIT_CHANGES.filter((what) => `${what}Before` in subject).map((what) => ({
    label: texts.changeLabel[what],
    before: changeText(entry, what, 'Before'),
    after: changeText(entry, what, 'After'),
  }));
  return [...own, ...others];
}

export const changeLine = ({ label, before, after }: ShownChange): string =>
  texts.change({ label, before, after });

/** The changes that the sentence does not tell. */
export const moreChanges = (entry: AuditEntry): string =>
  auditChanges(entry)
    .slice(SENTENCE_TELLS.has(entry.call) ? 1 : 0)
    .map(changeLine)
    .join(' · ');

const SENTENCE_TELLS: ReadonlySet<string> = new Set([
  ...['setSetting', 'setGeneralFeature', 'setWorkerFeature', 'putFeature', 'setColleagueRole'],
]);

/** The entry changes one thing: a setting, a switch, a role or the colleague who has an item. */
function ownChange(entry: AuditEntry): ShownChange {
  const { call, subject } = entry;
  const name = String(subject.name ?? '');
  const labels: Readonly<Record<string, string>> = {
    assignInboxItem: texts.changeLabel.assignee,
    setSetting: labelOf(adminSwitchesMessages.settingLabel, name),
    ...Object.fromEntries(ROLE_CALLS.map((one) => [one, texts.changeLabel.role])),
  };
  return {
    label: labels[call] ?? labelOf(adminSwitchesMessages.featureLabel, name),
    before: valueText(entry, subject.before ?? null),
    after: valueText(entry, subject.after ?? null),
  };
}

const ROLE_CALLS: readonly string[] = ['inviteColleague', 'setColleagueRole', 'removeColleague'];

/** The handler writes this word. */
export const NOBODY = 'nobody';

export function valueText({ call, subject }: AuditEntry, value: SettingValue): string {
  const name = String(subject.name ?? '');
  if (call === 'setSetting') return settingText(isSettingName(name) ? name : null, value);
  if (call === 'setWorkerFeature' && isUnset(value)) return texts.asEveryone;
  if (call === 'assignInboxItem') return value === NOBODY ? texts.nobody : String(value);
  if (ROLE_CALLS.includes(call) && value === null) return texts.noValue;
  if (typeof value === 'string' && isOfficeRole(value)) return texts.role[value];
  return isUnset(value) ? texts.off : value === true || value === 'on' ? texts.on : texts.off;
}

/** Entries until November 2026 have "not set" instead of null. */
const isUnset = (value: SettingValue) => value === null || value === 'not set';

function changeText(entry: AuditEntry, what: AuditChange, at: 'Before' | 'After'): string {
  const value = entry.subject[`${what}${at}`] ?? null;
  if (what === 'cleaner') {
    if (value === null) return texts.nobody;
    return entry.names[`cleaner${at}`] ?? texts.formerCleaner({ id: String(value) });
  }
  if (what === 'offered') return value === true ? texts.yes : texts.no;
  if (value === null || value === '') return texts.noValue;
  if (value === true) return at === 'Before' ? texts.earlierValue : texts.newValue;
  const told = TOLD[what];
  if (told) {
    const other = entry.subject[at === 'Before' ? `${what}After` : `${what}Before`] ?? '';
    return told(String(value), String(other)) || texts.noValue;
  }
  if (what === 'paidOn' || what === 'noNewFrom') return formatDay(String(value));
  if (what === 'firstDay' || what === 'payIncrease') return formatDate(String(value));
  if (what === 'title' || what === 'text' || what === 'reason') return texts.text({ text: String(value) });
  const labels = LABELS[what];
  return labels ? labelOf(labels, String(value)) : String(value);
}

const TOLD: Readonly<Partial<Record<AuditChange, (value: string, other: string) => string>>> = {
  weekHours: weekHoursText,
  dayHours: dayHoursText,
  timeOff: timeOffText,
  keyPlace: keyPlaceText,
  travel: travelText,
  backgroundCheck: checkText,
  rightToWork: checkText,
};

const LABELS: Readonly<Partial<Record<AuditChange, Readonly<Record<string, string>>>>> = {
  applicant: adminMessages.applicantState,
  ticket: ticketOfficeMessages.status,
  item: texts.itemState,
  visit: texts.visitState,
  claim: texts.claimState,
  broadcast: texts.broadcastState,
  handover: texts.handoverState,
  chat: texts.chatState,
  mail: texts.mailState,
  pay: texts.payState,
  timeOffRequest: texts.timeOffRequest,
  status: texts.newCustomers,
  trust: shellMessages.trustLevel,
  bonusPay: texts.onOff,
  fillsIn: texts.onOff,
};
