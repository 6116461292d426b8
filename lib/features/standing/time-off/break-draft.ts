import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { isDay } from '@/lib/core/ground/time/zoned';
import type { BreakType } from '@/lib/features/records/time-off-values';
import { leftOf } from '@/lib/features/work/schedule/away';
import { type BreakContext, type BreakFault, type BreakField, type BreakPlan, breakFaults } from './breaks';
import { BREAK_REASONS, type BreakReason } from './model';
import type { BreakHandoversQuery, BreakQuery } from './schema';

/** These are the form's values as strings; empty if not filled in yet. */
export interface BreakDraft {
  readonly type: BreakType;
  readonly startDay: string;
  readonly endDay: string;
  readonly from: string;
  readonly to: string;
  readonly reason: BreakReason | null;
  readonly note: string;
}

export const EMPTY_BREAK_DRAFT: BreakDraft = {
  type: 'single_day',
  startDay: '',
  endDay: '',
  from: '',
  to: '',
  reason: null,
  note: '',
};

export type DraftField = Exclude<keyof BreakDraft, 'type'>;

export interface DraftFault {
  readonly field: DraftField;
  readonly code:
    | BreakFault['code']
    | 'day-missing'
    | 'time-missing'
    | 'end-not-after-start'
    | 'whole-day'
    | 'one-day-alone'
    | 'hours-unknown'
    | 'reason-missing';
}

const FIELDS: Record<BreakField, DraftField> = {
  start_day: 'startDay',
  end_day: 'endDay',
  availability: 'from',
  reason: 'reason',
  note: 'note',
};

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Reads a draft from the address: a day, or some hours of it, and a reason. Returns null without a valid day. */
export function draftOfAddress(query: URLSearchParams): Partial<BreakDraft> | null {
  const [startDay, from, to] = [query.get('day') ?? '', query.get('from') ?? '', query.get('to') ?? ''];
  if (!isDay(startDay)) return null;
  const reason = BREAK_REASONS.find((code) => code === query.get('reason')) ?? null;
  return isTime(from) && isTime(to)
    ? { type: 'part_day', startDay, from, to, reason }
    : { type: 'single_day', startDay, reason };
}

const WHEN_FIELDS: ReadonlySet<DraftField> = new Set(['startDay', 'endDay', 'from', 'to']);
export const isWhenField = (field: DraftField): boolean => WHEN_FIELDS.has(field);

/** Returns the form's field for a field name of the API, or null. */
export function draftFieldOf(wireName: string): DraftField | null {
  return Object.hasOwn(FIELDS, wireName) ? FIELDS[wireName as BreakField] : null;
}

/** Validates the days and times; at most one fault per field. */
export function whenFaults(draft: BreakDraft, around: BreakContext): readonly DraftFault[] {
  const missing = missingFaults(draft, around);
  if (missing.length > 0) return missing;
  return breakFaults({ ...planOf(draft, around.hours ?? []), reason: null }, around)
    .map(({ field, code }) => ({ field: FIELDS[field], code }))
    .filter(({ field }) => isWhenField(field));
}

export function whyFaults(draft: BreakDraft, around: BreakContext): readonly DraftFault[] {
  const missing: readonly DraftFault[] =
    draft.reason === null ? [{ field: 'reason', code: 'reason-missing' }] : [];
  const plan = planOf({ ...draft, reason: draft.reason ?? 'other' }, around.hours ?? []);
  const others = breakFaults(plan, around)
    .map(({ field, code }) => ({ field: FIELDS[field], code }))
    .filter(({ field }) => !isWhenField(field));
  return [...missing, ...others];
}

function missingFaults(draft: BreakDraft, { hours }: BreakContext): readonly DraftFault[] {
  const { type, startDay, endDay, from, to } = draft;
  const faults: DraftFault[] = [];
  if (startDay === '') faults.push({ field: 'startDay', code: 'day-missing' });
  if (type === 'multiple_days') {
    if (endDay === '') faults.push({ field: 'endDay', code: 'day-missing' });
    else if (endDay === startDay) faults.push({ field: 'endDay', code: 'one-day-alone' });
  }
  if (type !== 'part_day') return faults;
  if (from === '') faults.push({ field: 'from', code: 'time-missing' });
  if (to === '') faults.push({ field: 'to', code: 'time-missing' });
  if (faults.length > 0) return faults;
  if (to <= from) return [{ field: 'to', code: 'end-not-after-start' }];
  if (hours === null) return [{ field: 'from', code: 'hours-unknown' }];
  if (hours.length === 0) return [{ field: 'startDay', code: 'no-hours' }];
  if (!hours.some((slot) => slot.start < to && from < slot.end))
    return [{ field: 'from', code: 'nothing-away' }];
  return leftOf(hours, { start: from, end: to }).length === 0 ? [{ field: 'from', code: 'whole-day' }] : [];
}

export function planOf(draft: BreakDraft, hours: readonly TimeSlot[]): BreakPlan {
  const { type, startDay, from, to, reason, note } = draft;
  return {
    startDay,
    endDay: type === 'multiple_days' ? draft.endDay : startDay,
    availability: type === 'part_day' ? leftOf(hours, { start: from, end: to }) : [],
    reason,
    note: note.trim(),
  };
}

export function daysOfPlan({ startDay, endDay, availability }: WhenOfPlan): BreakHandoversQuery {
  return { startDay, endDay, availability: JSON.stringify(availability) };
}

type WhenOfPlan = Pick<BreakPlan, 'startDay' | 'endDay' | 'availability'>;

export function queryOfPlan({ startDay, endDay, availability, reason, note }: BreakPlan): BreakQuery {
  return {
    ...daysOfPlan({ startDay, endDay, availability }),
    ...(reason === null ? {} : { reason }),
    ...(note === '' ? {} : { note }),
  };
}
