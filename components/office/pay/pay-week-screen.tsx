import Link from 'next/link';
import { FilterTabs } from '@/components/office/frame/filter-tabs';
import { ForRole } from '@/components/office/frame/office-access';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { PageLinks } from '@/components/office/frame/page-links';
import { BesidePanel } from '@/components/office/frame/side-panel';
import { Button } from '@/components/ui/button';
import { ChevronLeft, ChevronRight, Download, LockOpen } from '@/components/ui/icons';
import { Pill, type PillKind } from '@/components/ui/pill';
import { buttonStyle } from '@/components/ui/styles';
import { formatShortDay } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { addDays, mondayOf } from '@/lib/core/ground/time/zoned';
import { payDayOf } from '@/lib/features/money/payments/periods';
import { payAddress } from '@/lib/features/office/pay/address';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import type { LoadedPayWeek } from '@/lib/features/office/pay/queries';
import type { PayWeek } from '@/lib/features/office/pay/schema';
import { ClosePanel } from './close-panel';
import { PayNotice } from './pay-notice';
import { PayChangeSheet } from './pay-sheet';
import { PayTable } from './pay-table';
import { weekTitle } from './pay-texts.view';

interface PayWeekScreenProps extends LoadedPayWeek {
  readonly outcome: FormOutcome | null;
  /** A new adjustment sends this idempotency key. */
  readonly formKey: string;
  readonly hasExportFailed: boolean;
}

export function PayWeekScreen({ view, week, opened, outcome, formKey, hasExportFailed }: PayWeekScreenProps) {
  const { sheet } = view;
  return (
    <OfficeFrame page="adminPay" action={<ExportForm week={week} />} hasColumns>
      <BesidePanel panel={<ClosePanel {...{ view, week, outcome }} />}>
        <section
          aria-label={weekTitle(week.firstDay, week.today)}
          className="flex min-w-0 flex-col bg-card widest:min-h-0"
        >
          <WeekHead week={week} />
          <div className="flex flex-col gap-3 px-4 py-2 empty:hidden wide:px-5">
            {!sheet && <PayNotice outcome={outcome} />}
            {hasExportFailed && (
              <p role="alert" className="font-medium text-bad">
                {texts.exportFailed}
              </p>
            )}
          </div>
          <div className="px-3 pb-2 wide:px-4">
            <WeekFilters {...{ view, week }} />
          </div>
          <div className="min-h-0 overflow-x-auto border-line border-t widest:grow widest:overflow-y-auto">
            {week.rows.length === 0 ? (
              <p role="status" className="p-5 text-ink-soft">
                {view.filter === 'all' ? texts.none : texts.noneFiltered}
              </p>
            ) : (
              <PayTable {...{ view, week, opened }} />
            )}
            <div className="px-5">
              <PageLinks
                currentPage={week.page}
                numPages={week.pages}
                linkTo={(page) => payAddress({ ...view, page, workerId: null, sheet: null })}
              />
            </div>
          </div>
        </section>
      </BesidePanel>
      {sheet && opened && (
        <ForRole needs="manage">
          <PayChangeSheet {...{ view, week, sheet, outcome, formKey }} pay={opened} />
        </ForRole>
      )}
    </OfficeFrame>
  );
}

function WeekHead({ week }: { readonly week: PayWeek }) {
  const { firstDay, today } = week;
  const current = mondayOf(today);
  const links = [
    { Icon: ChevronLeft, label: texts.previousWeek, to: addDays(firstDay, -7), isOff: false },
    { Icon: ChevronRight, label: texts.nextWeek, to: addDays(firstDay, 7), isOff: firstDay >= current },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 wide:px-5">
      <nav aria-label={texts.weeks} className="flex flex-wrap items-center gap-2">
        {links.map(({ Icon, label, to, isOff }) =>
          isOff ? null : (
            <Link
              key={label}
              href={payAddress({ week: to })}
              prefetch={false}
              aria-label={label}
              className={`${buttonStyle('secondary')} w-tap px-0`}
            >
              <Icon aria-hidden className="size-icon shrink-0" />
            </Link>
          ),
        )}
        {firstDay !== current && (
          <Link href={payAddress({ week: current })} prefetch={false} className={OFFICE_LINK}>
            {texts.thisWeek}
          </Link>
        )}
      </nav>
      <h2 className="font-strong text-l">{weekTitle(firstDay, today)}</h2>
      <WeekPill week={week} />
    </div>
  );
}

function WeekPill({ week }: { readonly week: PayWeek }) {
  const countOf = (value: string) => week.filters.find((one) => one.value === value)?.count ?? 0;
  if (countOf('all') === 0) return null;
  const { paymentDueDate, today } = week;
  const day = formatShortDay(paymentDueDate);
  const isOverdue = payDayOf({ paymentDueDate }, today).kind === 'overdue';
  const open = isOverdue ? texts.openOverdue : texts.open;
  const closed = isOverdue ? texts.closedOverdue : texts.closed;
  const [kind, text]: readonly [PillKind, string] = !week.hasEnded
    ? ['neutral', texts.underWay({ day })]
    : countOf('ready') + countOf('to-check') > 0
      ? ['warn', open({ day })]
      : countOf('closed') > 0
        ? ['brand', closed({ day })]
        : ['good', texts.paid];
  return (
    <Pill kind={kind} {...(kind === 'warn' && { icon: LockOpen })}>
      {text}
    </Pill>
  );
}

function WeekFilters({ view, week }: Pick<LoadedPayWeek, 'view' | 'week'>) {
  const always = ['all', 'ready', 'to-check'];
  return (
    <FilterTabs
      label={texts.filters}
      filters={week.filters
        .filter(({ value, count }) => always.includes(value) || count > 0 || view.filter === value)
        .map(({ value, count }) => ({
          href: payAddress({ week: week.firstDay, filter: value }),
          label: texts.filter[value],
          count,
          isCurrent: view.filter === value,
        }))}
    />
  );
}

function ExportForm({ week }: { readonly week: PayWeek }) {
  const hasClosed = week.filters.some(
    ({ value, count }) => (value === 'closed' || value === 'paid') && count > 0,
  );
  if (!hasClosed) return null;
  return (
    <ForRole needs="manage">
      <form method="post" action={withBasePath(officeRoutes.officePayExport)}>
        <input type="hidden" name="week" value={week.firstDay} />
        <Button type="submit" kind="secondary" title={texts.exportHint}>
          <Download aria-hidden className="size-icon-s" />
          {texts.export}
        </Button>
      </form>
    </ForRole>
  );
}
