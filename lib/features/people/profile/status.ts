import { addDays, type Day, isDay } from '@/lib/core/ground/time/zoned';
import {
  INACTIVITY_REASONS,
  type InactivityReason,
  LEAVE_CATEGORY,
  LEAVE_DAYS_AHEAD,
  LEAVE_REASONS,
  type LeaveReason,
  STATUS_MESSAGE_LIMIT,
  WORKER_STATUSES,
  type WorkerStatus,
} from './model';
import type { WorkerPatch } from './schema';

export interface StatusDraft {
  readonly reason: InactivityReason | null;
  /** The worker confirms that existing customers stay. [STATUS-07] */
  readonly isConfirmed: boolean;
  readonly leaveReason: LeaveReason | null;
  /** It is `YYYY-MM-DD`, or empty. */
  readonly leaveDate: string;
  readonly message: string;
}

export const EMPTY_STATUS: StatusDraft = {
  reason: null,
  isConfirmed: false,
  leaveReason: null,
  leaveDate: '',
  message: '',
};

export interface StatusDraftFault {
  readonly field: keyof StatusDraft;
  readonly code: 'missing' | 'too-long' | 'day-past' | 'day-far';
}

/** Each reason needs other fields. [STATUS-06] [STATUS-07] [STATUS-08] [STATUS-09] */
export function statusDraftFaults(draft: StatusDraft, today: Day): readonly StatusDraftFault[] {
  const missing = (field: keyof StatusDraft): StatusDraftFault => ({ field, code: 'missing' });
  switch (draft.reason) {
    case null:
      return [missing('reason')];
    case 'keep-existing':
      return draft.isConfirmed ? [] : [missing('isConfirmed')];
    case 'leave':
      return [
        ...(draft.leaveReason === null ? [missing('leaveReason')] : []),
        ...leaveDateFaults(draft.leaveDate, today),
        ...messageFaults(draft.message),
      ];
    case 'other':
      return messageFaults(draft.message);
    default:
      return draft.reason satisfies never;
  }
}

/** The date is today or up to one year ahead. [STATUS-12] */
function leaveDateFaults(date: string, today: Day): readonly StatusDraftFault[] {
  const fault = (code: StatusDraftFault['code']) => [{ field: 'leaveDate', code }] as const;
  if (!isDay(date)) return fault('missing');
  if (date < today) return fault('day-past');
  return date > addDays(today, LEAVE_DAYS_AHEAD) ? fault('day-far') : [];
}

function messageFaults(message: string): readonly StatusDraftFault[] {
  const text = message.trim();
  if (text === '') return [{ field: 'message', code: 'missing' }];
  return text.length > STATUS_MESSAGE_LIMIT ? [{ field: 'message', code: 'too-long' }] : [];
}

export const isStatusChanged = (current: string, desired: WorkerStatus): boolean => current !== desired;

/** Unknown statuses count as active. */
export function statusOf(status: string | null | undefined): WorkerStatus {
  return status === 'no-new-accounts' ? status : 'active';
}

/** Reason and date are only sent for `no-new-accounts`. [STATUS-10] [STATUS-15] */
export function statusPatchOf(desired: WorkerStatus, draft: StatusDraft, today: Day): WorkerPatch {
  const isOut = desired === 'no-new-accounts';
  const hasMessage = isOut && draft.reason !== 'keep-existing';
  return {
    status: desired,
    reasonForInactivity: isOut ? draft.reason : null,
    reasonForInactivityDescription: hasMessage ? draft.message.trim() : null,
    noNewAccountsDate: isOut ? today : null,
  };
}

/** This is the part of a report to support that is about leaving. */
export interface LeaveReport {
  readonly category: string;
  readonly reason?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly startDate?: string | null | undefined;
}

/** Returns null unless the reason is `leave`. [STATUS-08] */
export function leaveReportOf(draft: StatusDraft): LeaveReport | null {
  if (draft.reason !== 'leave') return null;
  const { leaveReason, leaveDate, message } = draft;
  return { category: LEAVE_CATEGORY, reason: leaveReason, description: message.trim(), startDate: leaveDate };
}

/** A report without a reason was not sent by this form. [STATUS-08] [STATUS-12] [STATUS-13] */
export function leaveReportFaults(report: LeaveReport, today: Day): readonly StatusDraftFault['field'][] {
  const { category, reason, startDate, description } = report;
  if (category !== LEAVE_CATEGORY || !reason) return [];
  const leaveReason = LEAVE_REASONS.find((known) => known === reason) ?? null;
  const [leaveDate, message] = [startDate ?? '', description ?? ''];
  const faults = statusDraftFaults(
    { ...EMPTY_STATUS, reason: 'leave', leaveReason, leaveDate, message },
    today,
  );
  return faults.map(({ field }) => field);
}

export interface StatusFault {
  /** It is field name in `error_details`. */
  readonly wireName:
    | 'status'
    | 'reason_for_inactivity'
    | 'reason_for_inactivity_description'
    | 'no_new_accounts_date';
  readonly code:
    | 'unknown-status'
    | 'status-missing'
    | 'reason-missing'
    | 'message-missing'
    | 'message-too-long'
    | 'date-not-today';
}

/** A field has at most one fault. [STATUS-06] [STATUS-08] [STATUS-09] [STATUS-15] */
export function statusPatchFaults(patch: WorkerPatch, today: Day): readonly StatusFault[] {
  const { status, reasonForInactivity: reason, reasonForInactivityDescription, noNewAccountsDate } = patch;
  const others = [reason, reasonForInactivityDescription, noNewAccountsDate];
  if (status === undefined) {
    const isWithoutStatus = others.some((value) => value !== undefined);
    return isWithoutStatus ? [{ wireName: 'status', code: 'status-missing' }] : [];
  }
  if (!WORKER_STATUSES.some((known) => known === status))
    return [{ wireName: 'status', code: 'unknown-status' }];
  if (status === 'active') return [];
  const faults: StatusFault[] = [];
  if (!INACTIVITY_REASONS.some((known) => known === reason))
    faults.push({ wireName: 'reason_for_inactivity', code: 'reason-missing' });
  const message = reasonForInactivityDescription?.trim() ?? '';
  if (reason !== 'keep-existing' && message === '')
    faults.push({ wireName: 'reason_for_inactivity_description', code: 'message-missing' });
  if (message.length > STATUS_MESSAGE_LIMIT)
    faults.push({ wireName: 'reason_for_inactivity_description', code: 'message-too-long' });
  // Accept yesterday, because a change just before midnight can arrive after it.
  if (noNewAccountsDate && noNewAccountsDate !== today && noNewAccountsDate !== addDays(today, -1))
    faults.push({ wireName: 'no_new_accounts_date', code: 'date-not-today' });
  return faults;
}

/** Clears the reason when the worker is active again. [STATUS-10] */
export function statusToSave(patch: WorkerPatch, today: Day) {
  if (!patch.status) return {};
  const isOut = patch.status === 'no-new-accounts';
  const message = patch.reasonForInactivityDescription?.trim() || null;
  return {
    status: patch.status,
    reasonForInactivity: isOut ? (patch.reasonForInactivity ?? null) : null,
    reasonForInactivityDescription: isOut ? message : null,
    noNewAccountsDate: isOut ? (patch.noNewAccountsDate ?? today) : null,
  };
}
