import Link from 'next/link';
import { ForRole } from '@/components/office/frame/office-access';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { CircleAlert, CircleCheck, Lock } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { formatInstant, formatShortDay } from '@/lib/core/ground/format/date-time';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { brand } from '@/lib/core/ground/site/brand';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import { listOf, payAddress } from '@/lib/features/office/pay/address';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import type { PayCheckKind, PayView } from '@/lib/features/office/pay/model';
import type { PayCase, PayCheck, PayWeek } from '@/lib/features/office/pay/schema';
import { claimItem } from '@/lib/features/work/claims/rules';
import { exactPence } from './pay-texts.view';

/** Engines draw it differently unless each part has a colour. */
const PROGRESS =
  'appearance-none overflow-hidden rounded-full bg-card-sunk [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-card-sunk [&::-webkit-progress-value]:bg-brand';

interface ClosePanelProps {
  readonly view: PayView;
  readonly week: PayWeek;
  readonly outcome: FormOutcome | null;
}

/** Shows the checks before the week is closed, then closes it and marks it as paid. */
export function ClosePanel({ view, week, outcome }: ClosePanelProps) {
  const done = week.checks.filter(({ count }) => count === 0).length;
  const progress = texts.done({ done, all: week.checks.length });
  return (
    <aside
      id="close-week"
      aria-labelledby="close-week-title"
      className="flex flex-col border-line bg-card max-widest:border-t widest:min-h-0 widest:border-l"
    >
      <div className="shrink-0 border-line border-b p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="close-week-title" className="font-heavy text-l">
            {texts.panel}
          </h2>
          <p className="text-ink-soft text-s">{progress}</p>
        </div>
        <progress
          aria-label={progress}
          value={done}
          max={week.checks.length}
          className={`mt-2 h-1 w-full ${PROGRESS}`}
        />
      </div>
      {/* A part that scrolls must be reachable by keyboard. */}
      <section
        aria-labelledby="close-week-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto p-4"
      >
        <ul className="flex flex-col gap-4">
          {week.checks.map((check) => (
            <CheckItem key={check.kind} {...{ check, view, week }} />
          ))}
        </ul>
        <div className="mt-4 border-line border-t pt-4">
          <h3 className="font-strong">{texts.whenClosing}</h3>
          <p className="text-ink-soft">{week.hasEnded ? texts.closingDoes : texts.closesLater}</p>
        </div>
      </section>
      <PanelFoot {...{ view, week, outcome }} />
    </aside>
  );
}

interface CheckItemProps {
  readonly check: PayCheck;
  readonly view: PayView;
  readonly week: PayWeek;
}

function CheckItem({ check: { kind, count, cases }, view, week }: CheckItemProps) {
  const isDone = count === 0;
  const Icon = isDone ? CircleCheck : CircleAlert;
  const { smallest } = week;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-[0.1em] size-icon shrink-0 ${isDone ? 'text-good' : 'text-bad'}`} />
      <div className="min-w-0 grow">
        <p className="font-strong">{isDone ? texts.checked[kind] : texts.check[kind]({ count })}</p>
        {kind === 'negative-total' && isDone && smallest && (
          <p className="text-ink-soft text-s wrap-anywhere">
            {texts.smallest({ amount: exactPence(smallest.totalPence), name: smallest.name })}
          </p>
        )}
        <ul>
          {cases.map((one, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a cleaner may have several.
              key={`${one.workerId} ${at}`}
              className="flex items-center justify-between gap-3 py-1"
            >
              <span className="min-w-0 text-ink-soft text-s wrap-anywhere">{caseText(kind, one)}</span>
              <CaseAct {...{ kind, one, view }} />
            </li>
          ))}
        </ul>
        {count > cases.length && (
          <p className="text-ink-soft text-s">{texts.moreCases({ count: count - cases.length })}</p>
        )}
      </div>
    </li>
  );
}

function caseText(kind: PayCheckKind, { name, count, totalPence, tipPence, visit, overlap }: PayCase) {
  return texts.case[kind]({
    ...{ name, count },
    amount: exactPence(tipPence ?? totalPence ?? 0),
    ...visitWords(visit),
    ...(overlap ? overlapWords(overlap) : { other: '', length: '' }),
  });
}

function actName(kind: PayCheckKind, { name, visit, overlap }: PayCase): string {
  const act = texts.act[kind];
  if (overlap) return texts.actOnOverlap({ act, name, ...overlapWords(overlap) });
  if (!visit) return texts.actNamed({ act, name });
  const words = { act, name, ...visitWords(visit) };
  return kind === 'late-tap' || kind === 'said-tip' ? texts.actOnLateTap(words) : texts.actOnVisit(words);
}

const visitWords = (visit: PayCase['visit']) => ({
  day: visit ? formatShortDay(visit.day) : '',
  customer: visit?.customerName ?? '',
  time: visit?.startedAt ? formatInstant(visit.startedAt, brand.timeZone) : '',
});

const overlapWords = ({ day, firstCustomer, secondCustomer, minutes }: NonNullable<PayCase['overlap']>) => ({
  ...{ day: formatShortDay(day), customer: firstCustomer, other: secondCustomer },
  length: formatMinutes(minutes),
});

interface CaseActProps {
  readonly kind: PayCheckKind;
  readonly one: PayCase;
  readonly view: PayView;
}

function CaseAct({ kind, one, view }: CaseActProps) {
  const act = (
    <Link
      href={actAddress(kind, one, view)}
      prefetch={false}
      scroll={false}
      aria-label={actName(kind, one)}
      className={`${buttonStyle('secondary')} shrink-0`}
    >
      {texts.act[kind]}
    </Link>
  );
  return OWNERS_ACT.includes(kind) ? <ForRole needs="manage">{act}</ForRole> : act;
}

const OWNERS_ACT: readonly PayCheckKind[] = ['missing-rate', 'running-visit', 'said-tip'];

function actAddress(kind: PayCheckKind, { workerId, ticketId, visit }: PayCase, view: PayView): string {
  switch (kind) {
    case 'running-visit':
      return visit
        ? payAddress({ ...view, workerId, sheet: { kind: 'end', workerId, visit } })
        : officeRoutes.adminWorker(workerId);
    case 'said-tip':
      return visit
        ? payAddress({ ...view, workerId, sheet: { kind: 'tip', workerId, visit } })
        : officeRoutes.adminWorker(workerId);
    case 'missing-rate':
      return payAddress({ ...view, workerId, sheet: { kind: 'rate', workerId } });
    case 'question':
      return inboxAddress({}, { kind: 'ticket', subject: String(ticketId) });
    case 'late-tap':
      return visit ? inboxAddress({}, claimItem({ ...visit, workerId })) : inboxAddress({ kind: 'claim' });
    case 'waiting':
      return officeRoutes.adminWorkerDevices(workerId);
    case 'overlap':
    case 'negative-total':
      return payAddress({ ...view, filter: 'all', page: 1, workerId, sheet: null });
  }
}

function PanelFoot({ view, week, outcome }: ClosePanelProps) {
  const countOf = (value: string) => week.filters.find((one) => one.value === value)?.count ?? 0;
  const [ready, toCheck, closed] = [countOf('ready'), countOf('to-check'), countOf('closed')];
  const values = { week: week.firstDay, list: listOf(view) };
  if (countOf('all') === 0) return null;
  return (
    <div className="flex shrink-0 flex-col gap-3 border-line border-t p-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-ink-soft">{texts.toPay({ day: formatShortDay(week.paymentDueDate) })}</span>
        <span className="font-heavy text-l tabular-nums">{exactPence(week.toPayPence)}</span>
      </p>
      {ready + toCheck === 0 && <p className="font-medium">{texts.allClosed}</p>}
      {toCheck > 0 && <p className="text-ink-soft text-s">{texts.staysOpen({ count: toCheck })}</p>}
      <ForRole needs="manage">
        {week.hasEnded && ready > 0 && (
          <OfficeForm form="closeWeek" values={{ ...values, leavesOpen: toCheck > 0 ? '1' : '' }}>
            <Button type="submit" className="w-full">
              <Lock aria-hidden className="size-icon-s" />
              {toCheck > 0 ? texts.closeWithout : texts.closeWeek}
            </Button>
          </OfficeForm>
        )}
        {closed > 0 && <MarkPaid {...{ values, week, outcome }} count={closed} />}
      </ForRole>
    </div>
  );
}

interface MarkPaidProps {
  readonly values: { readonly week: string; readonly list: string };
  readonly week: PayWeek;
  readonly outcome: FormOutcome | null;
  readonly count: number;
}

function MarkPaid({ values, week, outcome, count }: MarkPaidProps) {
  const typed = outcome?.form === 'markPaid' ? outcome.refusal?.typed.day : undefined;
  return (
    <OfficeForm form="markPaid" values={values} className="flex flex-col gap-3">
      <label className="block font-medium">
        {texts.paidDay}
        <DateInput
          type="date"
          name="day"
          required
          defaultValue={typed || week.today}
          min={week.closedOn ?? undefined}
          max={week.today}
          className={OFFICE_FIELD}
        />
      </label>
      <p className="text-ink-soft text-s">{texts.noTransfer}</p>
      <Button type="submit" className="w-full">
        {texts.markPaid({ count })}
      </Button>
    </OfficeForm>
  );
}
