import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { SideSheet } from '@/components/office/frame/side-sheet';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { formatInstant, formatShortDay } from '@/lib/core/ground/format/date-time';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { HAND_ADJUSTMENTS } from '@/lib/features/money/payments/model';
import { listOf, payAddress } from '@/lib/features/office/pay/address';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import { PAY_LIMITS, type PaySheet, type PayView, visitKeyOf } from '@/lib/features/office/pay/model';
import type { PayCase, PayWeek, WorkerPay } from '@/lib/features/office/pay/schema';
import { faultOf } from './pay-fault';
import { PayNotice } from './pay-notice';
import { RateForm, RateList } from './rate-form';
import { TipForm } from './tip-form';
import { tippedVisitOf } from './tipped-visit.view';

interface PaySheetProps {
  readonly view: PayView;
  readonly week: PayWeek;
  readonly sheet: PaySheet;
  readonly pay: WorkerPay;
  readonly outcome: FormOutcome | null;
  readonly formKey: string;
}

/** The sheet changes one thing about a cleaner's pay. */
export function PayChangeSheet(props: PaySheetProps) {
  const { view, week, sheet, pay, outcome } = props;
  const line = lineOf(props);
  const running = runningOf(props);
  const tipped = tippedVisitOf(props);
  const { name } = pay;
  const titles = {
    rate: () => texts.rateOf({ name }),
    adjustment: () => texts.adjustmentOf({ name }),
    end: () =>
      running
        ? texts.endOf({ customer: running.customerName, day: formatShortDay(running.day) })
        : texts.saveEnd,
    hours: () =>
      line ? texts.hoursOf({ customer: line.customerName, day: formatShortDay(line.day) }) : texts.paidHours,
    tip: () =>
      tipped
        ? texts.tipOf({ customer: tipped.customerName, day: formatShortDay(tipped.day) })
        : texts.tipAmount,
  };
  return (
    <SideSheet title={titles[sheet.kind]()} closeTo={payAddress({ ...view, sheet: null })}>
      <div className="flex flex-col gap-4">
        <PayNotice outcome={outcome} />
        {sheet.kind === 'rate' && (
          <>
            <RateList rates={pay.rates} />
            <RateForm
              {...{ pay, outcome }}
              from={pay.rates.length === 0 ? week.firstDay : week.today}
              values={{ list: listOf(view) }}
            />
          </>
        )}
        {sheet.kind === 'adjustment' && <AdjustmentForm {...props} />}
        {sheet.kind === 'end' &&
          (running ? <EndForm {...props} running={running} /> : <p>{texts.fault.running}</p>)}
        {sheet.kind === 'tip' &&
          (tipped ? <TipForm {...{ view, pay, outcome }} visit={tipped} /> : <p>{texts.lineGone}</p>)}
        {sheet.kind === 'hours' && (line ? <HoursForm {...props} line={line} /> : <p>{texts.lineGone}</p>)}
      </div>
    </SideSheet>
  );
}

function lineOf({ sheet, pay }: PaySheetProps) {
  if (sheet.kind !== 'hours') return null;
  const key = visitKeyOf(sheet.visit);
  return pay.lines.find((line) => visitKeyOf(line) === key) ?? null;
}

type Running = NonNullable<PayCase['visit']> & { readonly startedAt: Instant };

/** Returns the running visit in the checklist whose end the sheet asks for. */
function runningOf({ sheet, week }: PaySheetProps): Running | null {
  if (sheet.kind !== 'end') return null;
  const key = visitKeyOf(sheet.visit);
  const cases = week.checks.flatMap((check) => check.cases);
  const running = cases.flatMap(({ visit }) =>
    visit?.startedAt ? { ...visit, startedAt: visit.startedAt } : [],
  );
  return running.find((visit) => visitKeyOf(visit) === key) ?? null;
}

function EndForm({ view, outcome, running }: PaySheetProps & { readonly running: Running }) {
  const own = outcome?.form === 'setEnd' ? outcome.refusal : null;
  const time = formatInstant(running.startedAt, brand.timeZone);
  return (
    <OfficeForm
      form="setEnd"
      values={{ visit: visitKeyOf(running), list: listOf(view) }}
      className="flex flex-col gap-4"
    >
      <p>{texts.startedAt({ time })}</p>
      <Field
        label={texts.end}
        hint={texts.endHint}
        error={faultOf(own) === 'end' ? texts.fault.end : undefined}
        name="end"
        type="time"
        required
        defaultValue={own?.typed.end}
      />
      <Button type="submit" className="self-start">
        {texts.saveEnd}
      </Button>
    </OfficeForm>
  );
}

function AdjustmentForm({ view, week, pay, outcome, formKey }: PaySheetProps) {
  const own = outcome?.form === 'addAdjustment' ? outcome.refusal : null;
  const fault = faultOf(own);
  const values = { worker: pay.workerId, week: week.firstDay, list: listOf(view), clientKey: formKey };
  return (
    <OfficeForm form="addAdjustment" values={values} id="form-addAdjustment" className="flex flex-col gap-4">
      <label className="block font-medium">
        {texts.kind}
        <select name="kind" defaultValue={own?.typed.kind || 'customercancel'} className={OFFICE_FIELD}>
          {HAND_ADJUSTMENTS.map((type) => (
            <option key={type} value={type}>
              {texts.type[type]}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={texts.amount}
        hint={texts.amountHint}
        error={fault === 'amount' ? texts.fault.amount : undefined}
        name="amount"
        required
        autoComplete="off"
        maxLength={PAY_LIMITS.typed}
        defaultValue={own?.typed.amount}
      />
      <ReasonField typed={own?.typed.reason} isWrong={fault === 'reason'} />
      {pay.closedOn !== null && <p>{texts.closedHint}</p>}
      <Button type="submit" className="self-start">
        {texts.saveAdjustment}
      </Button>
    </OfficeForm>
  );
}

type Line = WorkerPay['lines'][number];

function HoursForm({ view, line, outcome }: PaySheetProps & { readonly line: Line }) {
  const own = outcome?.form === 'correctHours' ? outcome.refusal : null;
  const fault = faultOf(own);
  const { paidMinutes, workedMinutes } = line;
  return (
    <OfficeForm
      form="correctHours"
      values={{ visit: visitKeyOf(line), list: listOf(view) }}
      className="flex flex-col gap-4"
    >
      <p>{texts.hoursNow({ paid: formatMinutes(paidMinutes), worked: formatMinutes(workedMinutes) })}</p>
      <Field
        label={texts.paidHours}
        hint={texts.hoursHint}
        error={fault === 'hours' ? texts.fault.hours : undefined}
        name="hours"
        required
        autoComplete="off"
        maxLength={PAY_LIMITS.typed}
        defaultValue={own?.typed.hours}
      />
      <ReasonField typed={own?.typed.reason} isWrong={fault === 'reason'} />
      <Button type="submit" className="self-start">
        {texts.saveHours}
      </Button>
    </OfficeForm>
  );
}

interface ReasonFieldProps {
  readonly typed: string | undefined;
  readonly isWrong: boolean;
}

const ReasonField = ({ typed, isWrong }: ReasonFieldProps) => (
  <Field
    label={texts.reason}
    hint={texts.reasonHint}
    error={isWrong ? texts.fault.reason : undefined}
    name="reason"
    required
    dir="auto"
    autoComplete="off"
    maxLength={PAY_LIMITS.reason}
    defaultValue={typed}
  />
);
