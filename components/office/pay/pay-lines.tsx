import Link from 'next/link';
import { Arrivals } from '@/components/office/frame/arrivals';
import { LateVisits } from '@/components/office/frame/late-visits';
import { ForRole } from '@/components/office/frame/office-access';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/styles';
import { formatShortDay } from '@/lib/core/ground/format/date-time';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { listOf, payAddress } from '@/lib/features/office/pay/address';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import type { PaySheet, PayView } from '@/lib/features/office/pay/model';
import type { OfficePayLine, PayWeek, WorkerPay } from '@/lib/features/office/pay/schema';
import { claimOfficeMessages } from '@/lib/features/work/claims/messages';
import { adjustmentText, exactPence, lineNote } from './pay-texts.view';

interface PayLinesProps {
  readonly opened: WorkerPay;
  readonly view: PayView;
  readonly week: PayWeek;
}

/** Shows the visits and adjustments of a cleaner's total, below her row. */
export function PayLines({ opened, view, week }: PayLinesProps) {
  const { workerId, lines, lateVisits, adjustments, state } = opened;
  const isOpen = state !== 'closed' && state !== 'paid';
  const sheetAt = (sheet: PaySheet) => payAddress({ ...view, workerId, sheet });
  return (
    <tr className="border-line border-b bg-card-sunk max-wide:block">
      <td
        colSpan={Object.keys(texts.columns).length}
        className="px-4 pb-3 max-wide:block wide:pl-[calc(var(--space-5)+var(--icon-s)+var(--space-2))]"
      >
        {lines.length === 0 && <p className="py-2 text-ink-soft">{texts.noLines}</p>}
        <ul>
          {lines.map((line) => {
            const { jobId, scheduledDate } = line;
            const visit = { jobId, scheduledDate };
            const tipHref = sheetAt({ kind: 'tip', workerId, visit });
            const hoursHref = isOpen ? sheetAt({ kind: 'hours', workerId, visit }) : null;
            return <LineItem key={`${jobId} ${scheduledDate}`} {...{ line, tipHref, hoursHref }} />;
          })}
        </ul>
        {lateVisits.length > 0 && (
          <section aria-label={claimOfficeMessages.late} className="mt-2">
            <h3 className="font-medium text-s">{claimOfficeMessages.late}</h3>
            <LateVisits visits={lateVisits} workerId={workerId} />
          </section>
        )}
        {adjustments.length > 0 && (
          <section aria-label={texts.adjustments} className="mt-2">
            <h3 className="font-medium text-s">{texts.adjustments}</h3>
            <ul>
              {adjustments.map((adjustment) => (
                <li key={adjustment.id} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">{adjustmentText(adjustment)}</span>
                  {isOpen && (
                    <ForRole needs="manage">
                      <OfficeForm form="removeAdjustment" values={{ id: adjustment.id, list: listOf(view) }}>
                        <Button
                          type="submit"
                          kind="quiet"
                          aria-label={texts.removeNamed({ adjustment: adjustmentText(adjustment) })}
                        >
                          {texts.remove}
                        </Button>
                      </OfficeForm>
                    </ForRole>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Acts {...{ opened, view, week, sheetAt }} />
      </td>
    </tr>
  );
}

interface LineItemProps {
  readonly line: OfficePayLine;
  /** This is the address of the sheet that corrects the line's hours; it is null in a closed week. */
  readonly hoursHref: string | null;
  readonly tipHref: string;
}

function LineItem({ line, hoursHref, tipHref }: LineItemProps) {
  const { day, customerName: customer, paidMinutes, earnedPence } = line;
  const acts = [
    { href: tipHref, label: texts.tipAct, name: texts.tipActNamed },
    ...(hoursHref === null ? [] : [{ href: hoursHref, label: texts.correct, name: texts.correctNamed }]),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-1 wide:grid-cols-[minmax(0,14rem)_5rem_5rem_minmax(0,1fr)_auto]">
      <span className="wrap-anywhere">{texts.line({ day: formatShortDay(day), customer })}</span>
      <span className="text-right tabular-nums">{formatMinutes(paidMinutes)}</span>
      <span className="text-right tabular-nums">
        {earnedPence === null ? <span className="text-bad">{texts.missing}</span> : exactPence(earnedPence)}
      </span>
      <span className="text-ink-soft text-s wrap-anywhere max-wide:col-span-2">
        {lineNote(line)}
        <Arrivals times={line} day={day} />
      </span>
      <ForRole needs="manage">
        <span className="flex justify-end gap-x-4">
          {acts.map(({ href, label, name }) => (
            <Link
              key={label}
              href={href}
              prefetch={false}
              scroll={false}
              aria-label={name({ customer, day: formatShortDay(day) })}
              className={`${OFFICE_LINK} wide:min-h-row-dense`}
            >
              {label}
            </Link>
          ))}
        </span>
      </ForRole>
    </li>
  );
}

interface ActsProps extends PayLinesProps {
  readonly sheetAt: (sheet: PaySheet) => string;
}

function Acts({ opened, view, week, sheetAt }: ActsProps) {
  const { workerId, name, state } = opened;
  const values = { worker: workerId, week: week.firstDay, list: listOf(view) };
  const canClose = week.hasEnded && (state === 'ready' || state === 'question') && opened.closedOn === null;
  const sheets = [
    { kind: 'adjustment', label: texts.addAdjustment },
    { kind: 'rate', label: texts.setRate },
  ] as const;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <ForRole needs="manage">
        {sheets.map(({ kind, label }) => (
          <Link
            key={kind}
            href={sheetAt({ kind, workerId })}
            prefetch={false}
            scroll={false}
            className={buttonStyle('secondary')}
          >
            {label}
          </Link>
        ))}
        {canClose && (
          <OfficeForm form="closeWeek" values={values}>
            <Button type="submit" kind="secondary">
              {texts.closeOne({ name })}
            </Button>
          </OfficeForm>
        )}
        {state === 'closed' && (
          <OfficeForm form="markPaid" values={values}>
            <Button type="submit" kind="secondary">
              {texts.payOne({ name })}
            </Button>
          </OfficeForm>
        )}
      </ForRole>
      <Link href={officeRoutes.adminWorker(workerId)} prefetch={false} className={OFFICE_LINK}>
        {texts.openCleaner}
      </Link>
    </div>
  );
}
