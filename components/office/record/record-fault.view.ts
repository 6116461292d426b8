import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { officeTimeText } from '@/components/office/frame/when.view';
import { formatWeekDays } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { isDay } from '@/lib/core/ground/time/zoned';
import { workerRecordMessages as texts } from '@/lib/features/office/record/messages';
import { RECORD_FAULTS, type RecordFault } from '@/lib/features/office/record/model';
import type { RecordAct } from '@/lib/features/office/record/schema';

/** Returns the field of the form, or the state, that refused it. */
export const faultOf = (refusal: FormOutcome['refusal']): RecordFault | null =>
  refusal?.code === 'validation_error'
    ? (RECORD_FAULTS.find((one) => refusal.fields[one] !== undefined) ?? null)
    : null;

/** Returns the error of a field; undefined if another field, or nothing, was wrong. */
export function errorAt(outcome: FormOutcome | null, ...fields: readonly RecordFault[]): string | undefined {
  const fault = faultOf(outcome?.refusal ?? null);
  if (fault === null || !fields.includes(fault)) return undefined;
  return faultText(outcome, fault, null);
}

export function refusalText(outcome: FormOutcome, act: RecordAct | null): string {
  const { refusal } = outcome;
  const fault = faultOf(refusal);
  if (fault) return faultText(outcome, fault, act);
  return roleRefusalText(refusal) ?? (refusal?.code === 'not_found' ? texts.gone : texts.failed);
}

function faultText(outcome: FormOutcome | null, fault: RecordFault, act: RecordAct | null): string {
  const [known = ''] = outcome?.refusal?.fields[fault] ?? [];
  if (fault === 'closed' && isDay(known)) return texts.closedWeek({ days: formatWeekDays(known) });
  if (fault === 'already' && act) return texts.alreadyBy({ name: act.by, when: officeTimeText(act.at) });
  return texts.fault[fault];
}
