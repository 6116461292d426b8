import 'server-only';
import { eq, isNotNull } from 'drizzle-orm';
import { createPdf, finishPdf } from '@/lib/core/backend/pdf/pdf';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatShortDay } from '@/lib/core/ground/format/date-time';
import { formatHours } from '@/lib/core/ground/format/hours';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { fullName } from '@/lib/core/ground/format/person';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { hourlyPence } from '@/lib/core/ground/money/pence';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { spanOf } from '@/lib/features/money/payments/periods';
import { type PeriodParts, sumsOf } from '@/lib/features/money/payments/server/period-entity';
import type { Line } from '@/lib/features/money/payments/server/period-lines';
import { readPeriods } from '@/lib/features/money/payments/server/read-periods';
import { paymentPeriods } from '@/lib/features/records/pay';
import { documentMailMessages } from '../messages';
import type { DocumentSides, PreparedDocument } from './document-mail';
import {
  addressLinesOf,
  fileName,
  type TableRow,
  writePerson,
  writeSmall,
  writeTable,
  writeTitle,
} from './pdf-parts';

/** Another worker's period and one that is still open give null. [PAY-08] */
export async function prepareInvoice(
  ctx: WorldContext,
  periodId: number,
  sides: DocumentSides,
): Promise<PreparedDocument | null> {
  const { worker } = sides;
  const isTheirs = ofWorld(
    ctx,
    paymentPeriods,
    eq(paymentPeriods.id, periodId),
    eq(paymentPeriods.workerId, worker.id),
    isNotNull(paymentPeriods.closedAt),
  );
  const periods = await ctx.tx.select().from(paymentPeriods).where(isTheirs);
  const [parts] = await readPeriods(ctx, worker.id, periods);
  if (!parts) return null;
  const { firstDay, lastDay } = spanOf(parts.period.firstDay);
  const { now, world } = ctx;
  return {
    kind: 'invoice',
    what: `${formatDate(firstDay)} – ${formatDate(lastDay)}`,
    files: async () => [
      {
        filename: fileName(['invoice', firstDay], 'pdf'),
        contentType: 'application/pdf',
        content: await invoicePdf(parts, sides, { now, zone: world.timeZone }),
      },
    ],
  };
}

const COLUMNS = [
  { title: documentMailMessages.day, share: 0.14 },
  { title: documentMailMessages.visit, share: 0.38 },
  { title: documentMailMessages.hours, share: 0.13, isNumber: true },
  { title: documentMailMessages.rate, share: 0.11, isNumber: true },
  { title: documentMailMessages.tip, share: 0.1, isNumber: true },
  { title: documentMailMessages.amount, share: 0.14, isNumber: true },
] as const;

function invoicePdf(
  parts: PeriodParts,
  { worker, provider }: DocumentSides,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Promise<Uint8Array> {
  const { period, lines, adjustments } = parts;
  const { firstDay, lastDay, paymentDueDate } = spanOf(period.firstDay);
  const texts = documentMailMessages;
  const title = texts.invoice({ number: `${worker.id}-${period.id}` });
  const pdf = createPdf({ title, author: fullName(worker), createdAt: now });
  writeTitle(pdf, title);
  writePerson(pdf, texts.invoiceFrom, fullName(worker), addressLinesOf(worker));
  writePerson(pdf, texts.invoiceTo, provider, []);
  writeSmall(pdf, texts.period({ from: formatDate(firstDay), to: formatDate(lastDay) }));
  writeSmall(
    pdf,
    period.datePaid === null
      ? texts.due({ day: formatDate(paymentDueDate) })
      : texts.paid({ day: formatDate(period.datePaid) }),
  );
  const { earned, total } = sumsOf(parts);
  const fees = lines.reduce((sum, { pay }) => sum + (pay?.chargesPence ?? 0), 0);
  const hours = lines.reduce((sum, line) => sum + line.hours, 0);
  const sum = (label: string, pence: number, isTotal = false): TableRow => ({
    cells: ['', label, '', '', '', formatExactPence(pence)],
    isTotal,
  });
  writeTable(pdf, COLUMNS, [
    ...lines.flatMap(lineRows),
    sum(`${texts.earned} (${texts.visits({ count: lines.length, hours: formatHours(hours) })})`, earned ?? 0),
    sum(texts.fees, -fees),
    ...adjustments.map(({ row }) =>
      sum(
        texts.adjustmentOf({
          type: texts.adjustment[row.type],
          day: formatShortDay(dayOf(new Date(row.createdAt).toISOString(), zone)),
        }),
        row.amountPence,
      ),
    ),
    sum(texts.total, total ?? 0, true),
  ]);
  if (lines.some(({ isRateRecorded }) => !isRateRecorded)) writeSmall(pdf, texts.notRecorded);
  return finishPdf(pdf, texts.page);
}

/** The amount is before the admin fee, which has a row of its own, so that the column adds up. */
function lineRows({ visit, hours, rate, tipPence, productsPence, pay, isRateRecorded }: Line): TableRow[] {
  const perHour = rate === null ? 0 : hourlyPence({ ...rate, isEligibleForBonus: true });
  const cells = [
    formatShortDay(visit.actualDate),
    `${customerText(visit)}${isRateRecorded ? '' : ' *'}`,
    formatHours(hours),
    formatExactPence(perHour),
    tipPence === 0 ? '' : formatExactPence(tipPence),
    formatExactPence((pay?.payPence ?? 0) - productsPence),
  ];
  if (productsPence === 0) return [{ cells }];
  return [
    { cells },
    { cells: ['', documentMailMessages.products, '', '', '', formatExactPence(productsPence)] },
  ];
}

/** The name that the app shows is added if it is another one. */
const customerText = ({ customerName, preferredName }: Line['visit']): string =>
  !preferredName || customerName.includes(preferredName)
    ? customerName
    : `${customerName} (${preferredName})`;
