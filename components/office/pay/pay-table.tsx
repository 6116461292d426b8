import Link from 'next/link';
import type { ReactNode } from 'react';
import { COVERS_OFFICE_ROW, STARTS_OFFICE_ROW } from '@/components/office/frame/office-style';
import {
  Check,
  ChevronRight,
  CircleHelp,
  CircleX,
  Clock,
  Lock,
  type LucideIcon,
  Timer,
  TriangleAlert,
} from '@/components/ui/icons';
import { Pill, type PillKind } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import { payAddress } from '@/lib/features/office/pay/address';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import type { PayState, PayView } from '@/lib/features/office/pay/model';
import type { PayRow, PayWeek, WorkerPay } from '@/lib/features/office/pay/schema';
import { PayLines } from './pay-lines';
import { exactPence, hoursText, signedPence, weekTitle } from './pay-texts.view';

interface PayTableProps {
  readonly view: PayView;
  readonly week: PayWeek;
  readonly opened: WorkerPay | null;
}

/** On a phone a row has the name and the total, then hours and state. */
export function PayTable({ view, week, opened }: PayTableProps) {
  return (
    <div className="wide:min-w-min wide:overflow-x-clip">
      <table className="w-full max-wide:block">
        <caption className="sr-only">{weekTitle(week.firstDay, week.today)}</caption>
        <thead className="max-wide:sr-only">
          <tr className="border-line border-b text-ink-soft text-s">
            {Object.entries(texts.columns).map(([name, label]) => (
              <th
                key={name}
                scope="col"
                className={classNames(LEFT.has(name) ? LEFT_CELL : RIGHT_CELL, 'font-medium')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-wide:block">
          {week.rows.map((row) => {
            const isOpen = opened?.workerId === row.workerId;
            return [
              <Row key={row.workerId} {...{ row, view, week, isOpen }} />,
              isOpen && <PayLines key={`${row.workerId} lines`} {...{ opened, view, week }} />,
            ];
          })}
        </tbody>
        <Totals total={week.total} />
      </table>
    </div>
  );
}

const LEFT: ReadonlySet<string> = new Set(['cleaner', 'state']);

const CELL = 'whitespace-nowrap px-2 py-2 first:pl-4 last:pr-4 wide:first:pl-5';
const LEFT_CELL = `${CELL} text-left`;
const RIGHT_CELL = `${CELL} text-right`;

interface RowProps {
  readonly row: PayRow;
  readonly view: PayView;
  readonly week: PayWeek;
  readonly isOpen: boolean;
}

function Row({ row, view, week, isOpen }: RowProps) {
  const to = payAddress({ ...view, workerId: isOpen ? null : row.workerId, sheet: null });
  const { visits, minutes, earnedPence, tipsPence, feesPence, adjustedPence, totalPence } = row;
  const state = <StatePill state={row.state} hasEnded={week.hasEnded} />;
  return (
    <tr
      id={`cleaner-${row.workerId}`}
      className={classNames(
        'border-line border-b hover:bg-card-sunk max-wide:relative',
        PHONE_ROW,
        isOpen && 'bg-card-sunk',
      )}
    >
      <th scope="row" className={classNames(LEFT_CELL, STARTS_OFFICE_ROW, 'font-strong wide:h-row-dense')}>
        <Link
          href={to}
          prefetch={false}
          scroll={false}
          aria-expanded={isOpen}
          className={`flex items-center gap-2 ${COVERS_OFFICE_ROW}`}
        >
          <ChevronRight aria-hidden className={classNames('size-icon-s shrink-0', isOpen && 'rotate-90')} />
          <bdi className="whitespace-normal wrap-anywhere">{row.name}</bdi>
        </Link>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 pl-6 font-regular text-ink-soft text-s wide:hidden">
          {texts.onPhone({ count: visits, hours: hoursText(minutes) })}
          {state}
        </span>
      </th>
      <Wide>{visits}</Wide>
      <Wide>{hoursText(minutes)}</Wide>
      <Wide>
        {earnedPence === null ? <span className="text-bad">{texts.missing}</span> : exactPence(earnedPence)}
      </Wide>
      <Wide>{tipsPence === 0 ? texts.nothing : exactPence(tipsPence)}</Wide>
      <Wide>{feesPence === null || feesPence === 0 ? texts.nothing : exactPence(feesPence)}</Wide>
      <Wide>{adjustedPence === 0 ? texts.nothing : signedPence(adjustedPence)}</Wide>
      <td className={`${RIGHT_CELL} font-strong tabular-nums`}>
        {totalPence === null ? texts.noTotal : exactPence(totalPence)}
      </td>
      <td className={`${LEFT_CELL} max-wide:hidden`}>{state}</td>
    </tr>
  );
}

const PHONE_ROW = 'max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:py-2';

const Wide = ({ children }: { readonly children: ReactNode }) => (
  <td className={`${RIGHT_CELL} tabular-nums max-wide:hidden`}>{children}</td>
);

const PILLS: Readonly<Record<PayState, readonly [PillKind, LucideIcon]>> = {
  'running-visit': ['bad', Timer],
  'missing-rate': ['bad', TriangleAlert],
  'negative-total': ['bad', CircleX],
  question: ['warn', CircleHelp],
  ready: ['good', Check],
  closed: ['brand', Lock],
  paid: ['good', Check],
};

function StatePill({ state, hasEnded }: { readonly state: PayState; readonly hasEnded: boolean }) {
  const isUnderWay = state === 'ready' && !hasEnded;
  const [kind, icon]: readonly [PillKind, LucideIcon] = isUnderWay ? ['neutral', Clock] : PILLS[state];
  return (
    <Pill kind={kind} icon={icon}>
      {isUnderWay ? texts.notEnded : texts.state[state]}
    </Pill>
  );
}

function Totals({ total }: { readonly total: PayWeek['total'] }) {
  const { cleaners, withoutTotal, visits, minutes } = total;
  return (
    <tfoot className="sticky bottom-0 bg-card font-strong max-wide:block">
      <tr className={classNames('border-line-strong border-t-2', PHONE_ROW)}>
        <th scope="row" className={LEFT_CELL}>
          {texts.allCleaners({ count: cleaners })}
          <span className="block font-regular text-ink-soft text-s wide:hidden">
            {texts.onPhone({ count: visits, hours: hoursText(minutes) })}
          </span>
        </th>
        <Wide>{visits}</Wide>
        <Wide>{hoursText(minutes)}</Wide>
        <Wide>{exactPence(total.earnedPence ?? 0)}</Wide>
        <Wide>{exactPence(total.tipsPence)}</Wide>
        <Wide>{exactPence(total.feesPence ?? 0)}</Wide>
        <Wide>{signedPence(total.adjustedPence)}</Wide>
        <td className={`${RIGHT_CELL} tabular-nums`}>{exactPence(total.totalPence ?? 0)}</td>
        <td className={`${LEFT_CELL} font-regular text-ink-soft text-s max-wide:col-span-2`}>
          {withoutTotal > 0 && texts.without({ count: withoutTotal })}
        </td>
      </tr>
    </tfoot>
  );
}
