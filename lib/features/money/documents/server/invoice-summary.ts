import 'server-only';
import { createPdf, finishPdf } from '@/lib/core/backend/pdf/pdf';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { fullName } from '@/lib/core/ground/format/person';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { addDays, type Instant } from '@/lib/core/ground/time/zoned';
import { taxYearName } from '@/lib/features/money/payments/periods';
import { documentMailMessages as texts } from '../messages';
import { type ClosedPeriod, closedPeriods } from './closed-periods';
import type { DocumentSides, PreparedDocument } from './document-mail';
import {
  addressLinesOf,
  fileName,
  writeParagraph,
  writePerson,
  writeSmall,
  writeTable,
  writeTitle,
} from './pdf-parts';

export async function prepareInvoiceSummary(
  ctx: WorldContext,
  taxYear: number | null,
  sides: DocumentSides,
): Promise<PreparedDocument> {
  const periods = await closedPeriods(ctx, sides.worker.id, taxYear);
  const what = taxYear === null ? texts.allTime : taxYearName(taxYear);
  const { now } = ctx;
  return {
    kind: 'invoice-summary',
    what,
    files: async () => [
      {
        filename: fileName(['invoices', taxYear === null ? 'all' : what], 'pdf'),
        contentType: 'application/pdf',
        content: await summaryPdf(periods, sides, { what, now }),
      },
    ],
  };
}

const COLUMNS = [
  { title: texts.week, share: 0.46 },
  { title: texts.state, share: 0.34 },
  { title: texts.total, share: 0.2, isNumber: true },
] as const;

function summaryPdf(
  periods: readonly ClosedPeriod[],
  { worker, provider }: DocumentSides,
  { what, now }: { readonly what: string; readonly now: Instant },
): Promise<Uint8Array> {
  const title = texts.summaryTitle({ what });
  const pdf = createPdf({ title, author: fullName(worker), createdAt: now });
  writeTitle(pdf, title);
  writePerson(pdf, texts.invoiceFrom, fullName(worker), addressLinesOf(worker));
  writePerson(pdf, texts.invoiceTo, provider, []);
  if (periods.length === 0) {
    writeParagraph(pdf, texts.noPeriods);
  } else {
    const total = periods.reduce((sum, { totalPence }) => sum + totalPence, 0);
    writeTable(pdf, COLUMNS, [
      ...periods.map(({ firstDay, datePaid, paymentDueDate, totalPence }) => ({
        cells: [
          `${formatDate(firstDay)} – ${formatDate(addDays(firstDay, 6))}`,
          datePaid === null
            ? texts.stateDue({ day: formatDate(paymentDueDate) })
            : texts.statePaid({ day: formatDate(datePaid) }),
          formatExactPence(totalPence),
        ],
      })),
      { cells: [texts.total, '', formatExactPence(total)], isTotal: true },
    ]);
  }
  writeSmall(pdf, texts.summaryIntro);
  return finishPdf(pdf, texts.page);
}
