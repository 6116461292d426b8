import { OfficeForm } from '@/components/office/office-form';
import { roleRefusalText } from '@/components/office/role-refusal.view';
import { SideSheet } from '@/components/office/side-sheet';
import { Button } from '@/components/ui/button';
import { formatShortDay, formatTime } from '@/lib/core/format/date-time';
import type { FormOutcome } from '@/lib/core/session/form-outcome';
import { CANCEL_FAULTS } from '@/lib/features/payments/late-cancellation';
import { paymentsCancelMessages as texts } from '@/lib/features/payments/messages-cancel';
import { visitKeyOf } from '@/lib/features/payments/office-model';
import type { VisitCancellation } from '@/lib/features/payments/office-schema';
import { routes } from '@/lib/routes';
import { exactPence } from './pay-texts.view';

interface CancelVisitSheetProps {
  /** Whose week is shown. */
  readonly workerId: number;
  readonly visit: VisitCancellation;
}

/** Asks before the visit is cancelled, and says what that pays. */
export function CancelVisitSheet({ workerId, visit }: CancelVisitSheetProps) {
  const { customerName: customer, day, startTime, workerName, isCancelled, fault } = visit;
  return (
    <SideSheet title={texts.title} closeTo={routes.adminWorkerWeek(workerId)}>
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
            <p className="text-ink-soft">{texts.final}</p>
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

/** The outcome of the form. */
export function CancelNotice({ outcome }: { readonly outcome: FormOutcome | null }) {
  if (outcome?.form !== 'cancelVisit') return null;
  const { refusal } = outcome;
  if (refusal === null) {
    return (
      <p role="status" className="rounded-m bg-good-tint px-4 py-3 font-medium text-good">
        {texts.done}
      </p>
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
