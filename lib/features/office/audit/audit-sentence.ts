import { AUDIT_KINDS, type AuditKind } from '@/lib/core/ground/contract/audit-text';
import { formatDayAndMonth, formatTime, formatWeekday } from '@/lib/core/ground/format/date-time';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { compareTexts, weekdayOf } from '@/lib/core/ground/time/zoned';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { adminSwitchesMessages } from '@/lib/features/office/switches/messages';
import { NOBODY, valueText } from './audit-changes';
import { adminAuditSentenceMessages, adminAuditMessages as texts } from './messages';
import type { AuditEntry } from './schema';

type Sentences = Readonly<Record<string, (words: AuditWords) => string>>;

const sentencesOf = (kind: AuditKind): Sentences => adminAuditSentenceMessages[kind] as unknown as Sentences;

const KIND_BY_CALL: ReadonlyMap<string, AuditKind> = new Map(
  AUDIT_KINDS.flatMap((kind) => Object.keys(sentencesOf(kind)).map((call) => [call, kind])),
);

/** A call of an earlier version gives null. */
export const auditKindOf = (call: string): AuditKind | null => KIND_BY_CALL.get(call) ?? null;

export const callsOfKind = (kind: AuditKind): readonly string[] => Object.keys(sentencesOf(kind));

export const isRefused = ({ status }: Pick<AuditEntry, 'status'>): boolean => status >= 400;

/** Returns "Chat with customers: on → off", "Tried to sign in; refused" */
export function auditSentence(entry: AuditEntry): string {
  const kind = auditKindOf(entry.call);
  if (kind === null) return entry.call;
  return sentencesOf(kind)[sentenceOf(entry)]?.(wordsOf(entry)) ?? entry.call;
}

function sentenceOf({ call, subject }: AuditEntry): string {
  if (call === 'assignInboxItem' && subject.after === NOBODY) return 'unassignInboxItem';
  if (call === 'inviteAgain' && subject.isFirst === true) return 'inviteApplicant';
  if (subject.isOne === true && Object.hasOwn(OF_ONE, call)) return OF_ONE[call] ?? call;
  return call === 'setSetting' && subject.refused !== undefined ? 'refuseSetting' : call;
}

/** These calls concern one cleaner instead of a whole week. */
const OF_ONE: Readonly<Record<string, string>> = {
  closePayWeek: 'closeWorkerPay',
  markPayWeekPaid: 'markWorkerPaid',
};

/** A colleague who has no name, or was removed, is shown by email. */
export const auditActorName = ({ administrator, names }: AuditEntry): string =>
  names.administrator ?? administrator;

/** Returns the name of the impersonated cleaner; null if nobody was impersonated. */
export const impersonatedName = ({ impersonatedId, names }: AuditEntry): string | null =>
  impersonatedId === null ? null : (names.cleaner ?? texts.formerCleaner({ id: String(impersonatedId) }));

export type AuditWords = ReturnType<typeof wordsOf>;

function wordsOf(entry: AuditEntry) {
  const { names, subject } = entry;
  const named = String(subject.name ?? '');
  return {
    refused: isRefused(entry) ? 1 : 0,
    cleaner: names.cleaner ?? texts.someCleaner,
    other: names.otherCleaner ?? texts.someCleaner,
    visit: visitText(entry),
    clean: cleanText(entry),
    job: jobText(entry),
    days: daysText(entry),
    applicant: names.applicant ?? texts.someApplicant,
    colleague: String(subject.colleague ?? subject.email ?? texts.someColleague),
    role: labelOf(texts.role, String(subject.role ?? '')) || texts.someRole,
    setting: labelOf(adminSwitchesMessages.settingLabel, named),
    feature: labelOf(adminSwitchesMessages.featureLabel, named),
    before: valueText(entry, subject.before ?? null),
    after: valueText(entry, subject.after ?? null),
    value: valueText(entry, subject.refused ?? null),
    item: labelOf(texts.item, String(subject.kind ?? '')) || texts.someItem,
    assignee: String(subject.after ?? texts.someColleague),
    mail: labelOf(adminMessages.jobKind, String(subject.mail ?? texts.someMail)),
    tags: String(subject.tags ?? '') || texts.noTags,
    reply: named,
    count: Number(subject.count ?? 0),
    changes: Object.entries(subject)
      .map(([sheet, counts]) => texts.importedSheet({ sheet, counts: String(counts) }))
      .join(', '),
  };
}

/** An offer names the cleaner who has, or had, the visit. */
function visitText(entry: AuditEntry): string {
  const { names, visit, impersonatedId } = entry;
  if (!visit || impersonatedId !== null || !names.cleaner) return cleanText(entry);
  return texts.visitOf({ cleaner: names.cleaner, customer: visit.customer, when: whenText(visit) });
}

function cleanText({ visit }: AuditEntry): string {
  return visit ? texts.visit({ customer: visit.customer, when: whenText(visit) }) : texts.someVisit;
}

function jobText({ names, visit, impersonatedId }: AuditEntry): string {
  if (!visit) return texts.someJob;
  const { customer, day, time } = visit;
  const when = atText(formatWeekday(weekdayOf(day)), time);
  return impersonatedId === null && names.cleaner
    ? texts.jobOf({ cleaner: names.cleaner, customer, when })
    : texts.job({ customer, when });
}

const whenText = ({ day, time }: NonNullable<AuditEntry['visit']>) => atText(formatDayAndMonth(day), time);

const atText = (day: string, time: string | null) =>
  time === null ? day : texts.when({ day, time: formatTime(time) });

function daysText({ subject }: AuditEntry): string {
  const [start, end] = [subject.startDate ?? subject.startDay, subject.endDate ?? subject.endDay];
  if (typeof start !== 'string') return texts.someDays;
  if (typeof end !== 'string' || compareTexts(start, end) === 0) return formatDayAndMonth(start);
  return texts.days({ start: formatDayAndMonth(start), end: formatDayAndMonth(end) });
}
