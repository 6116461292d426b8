import { OfficeForm } from '@/components/office/frame/office-form';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { SideSheet } from '@/components/office/frame/side-sheet';
import { Button } from '@/components/ui/button';
import { formatShortDay, formatTime } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { CANCEL_FAULTS } from '@/lib/features/money/payments/late-cancellation';
import { paymentsCancelMessages as texts } from '@/lib/features/office/pay/messages';
import { visitKeyOf } from '@/lib/features/office/pay/model';
import type { VisitCancellation } from '@/lib/features/office/pay/schema';
import type { ListedVisit, WorkerWeek } from '@/lib/features/office/workers/schema';
import { exactPence } from './pay-texts.view';

interface CancelVisitSheetProps {
  /** This is the worker whose week is shown. */
  readonly workerId: number;
  readonly visit: VisitCancellation;
}

/** Asks before the visit is cancelled, and says what that pays. */
export function CancelVisitSheet({ workerId, visit }: CancelVisitSheetProps) {
  const { customerName: customer, day, startTime, workerName, isCancelled, fault } = visit;
  return (
    <SideSheet title={texts.title} closeTo={officeRoutes.adminWorkerWeek(workerId)}>
      <div className="flex flex-col gap-4">
        <p className="font-strong wrap-anywhere">
          {texts.visit({ customer, day: formatShortDay(day), time: formatTime(startTime) })}
        </p>
        <p className="wrap-anywhere">{workerName ? texts.cleaner({ name: workerName }) : texts.noCleaner}</p>
        {isCancelled && <p>{texts.isCancelled}</p>}
        {!isCancelled && fault && <p className="font-medium text-bad">{texts.fault[fault]}</p>}
        {!isCancelled && !fault && (
          <>
            <div>
              {payTexts(visit).map((text) => (
                <p key={text} className="wrap-anywhere">
                  {text}
                </p>
              ))}
            </div>
            <p className="text-ink-soft">{texts.canUndo}</p>
            <OfficeForm form="cancelVisit" values={{ worker: workerId, visit: visitKeyOf(visit) }}>
              <Button type="submit" kind="danger">
                {texts.confirm}
              </Button>
            </OfficeForm>
          </>
        )}
      </div>
    </SideSheet>
  );
}

function payTexts({ workerName, isLate, noticeHours, paidHours, amountPence }: VisitCancellation): string[] {
  if (workerName === null) return [];
  if (!isLate) return [texts.inTime];
  const late = texts.late({ hours: noticeHours });
  if (amountPence === null) return [late, texts.paysNothing];
  return [late, texts.pays({ name: workerName, amount: exactPence(amountPence), hours: paidHours })];
}

interface CancelNoticeProps {
  readonly workerId: number;
  readonly days: WorkerWeek['days'];
  readonly outcome: FormOutcome | null;
}

/** Shows the outcome of the form, with undo while the visit is cancelled. */
export function CancelNotice({ workerId, days, outcome }: CancelNoticeProps) {
  if (outcome?.form !== 'cancelVisit' && outcome?.form !== 'restoreVisit') return null;
  const { form, about, refusal } = outcome;
  if (refusal === null) {
    const visit = days
      .flatMap(({ visits }) => visits)
      .find((one) => visitKeyOf(one) === about && one.state === 'skipped');
    return (
      <div
        // The notice is sticky, because the visit may be far below.
        className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-m bg-good-tint px-4 py-3"
      >
        <p role="status" className="font-medium text-good">
          {form === 'cancelVisit' ? texts.done : texts.restored}
        </p>
        {form === 'cancelVisit' && visit && <UndoForm workerId={workerId} visit={visit} />}
      </div>
    );
  }
  const fault = CANCEL_FAULTS.find((one) => refusal.fields[one] !== undefined);
  const isGone = refusal.code === 'not_found';
  return (
    <p role="alert" className="rounded-m bg-bad-tint px-4 py-3 font-medium text-bad">
      {fault ? texts.fault[fault] : (roleRefusalText(refusal) ?? (isGone ? texts.gone : texts.failed))}
    </p>
  );
}

function UndoForm({ workerId, visit }: { readonly workerId: number; readonly visit: ListedVisit }) {
  const { customerName: customer, actualDate, startTime } = visit;
  return (
    <OfficeForm form="restoreVisit" values={{ worker: workerId, visit: visitKeyOf(visit) }}>
      <Button
        type="submit"
        kind="secondary"
        aria-label={texts.undoNamed({
          ...{ customer, day: formatShortDay(actualDate), time: formatTime(startTime) },
        })}
      >
        {texts.undo}
      </Button>
    </OfficeForm>
  );
}
