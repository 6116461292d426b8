import type { Day } from '@/lib/core/ground/time/zoned';
import { type PaySheet, visitKeyOf } from '@/lib/features/office/pay/model';
import type { PayWeek, WorkerPay } from '@/lib/features/office/pay/schema';

export interface TippedVisit {
  readonly jobId: number;
  readonly scheduledDate: Day;
  readonly day: Day;
  readonly customerName: string;
  readonly saidTipPence: number | null;
  readonly hasPaidTip: boolean;
}

interface TippedSheet {
  readonly sheet: PaySheet;
  readonly pay: WorkerPay;
  readonly week: PayWeek;
}

/** The visit is a line of the week, or one of the checklist, which may be of an earlier week. */
export function tippedVisitOf({ sheet, pay, week }: TippedSheet): TippedVisit | null {
  if (sheet.kind !== 'tip') return null;
  const key = visitKeyOf(sheet.visit);
  const said = week.checks.flatMap(({ cases }) =>
    cases.flatMap(({ visit, tipPence }) =>
      visit && tipPence !== null ? [{ ...visit, saidTipPence: tipPence, hasPaidTip: false }] : [],
    ),
  );
  return [...pay.lines, ...said].find((visit) => visitKeyOf(visit) === key) ?? null;
}
