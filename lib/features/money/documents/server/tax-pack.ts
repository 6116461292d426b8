import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { and, asc, between, eq, inArray, isNotNull } from 'drizzle-orm';
import { createPdf, finishPdf } from '@/lib/core/backend/pdf/pdf';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatMonth } from '@/lib/core/ground/format/date-time';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { fullName } from '@/lib/core/ground/format/person';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import type { PlaceSource } from '@/lib/core/ground/site/places';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { taxYearName, taxYearOf, taxYearSpan } from '@/lib/features/money/payments/periods';
import { paymentAdjustments } from '@/lib/features/records/pay';
import { properties, visits } from '@/lib/features/records/visits';
import { travelKm } from '@/lib/features/work/schedule/travel';
import { placeEntity } from '@/lib/features/work/visits/server/postcode-entity';
import { documentMailMessages as texts } from '../messages';
import { type ClosedPeriod, closedPeriods } from './closed-periods';
import type { DocumentSides, PreparedDocument } from './document-mail';
import { addressLinesOf, fileName, writePerson, writeSmall, writeTable, writeTitle } from './pdf-parts';

export interface TaxPack {
  readonly taxYear: number;
  readonly months: readonly TaxMonth[];
  readonly unpaid: readonly ClosedPeriod[];
}

export interface TaxMonth {
  /** The month begins on this day. */
  readonly month: Day;
  readonly paidPence: number;
  /** `paidPence` includes the adjustments. */
  readonly adjustmentsPence: number;
  readonly visitCount: number;
  readonly miles: number;
}

/** The documents lack this pack: it has facts for the UK's self-assessment, not advice. Income counts when paid. */
export async function prepareTaxPack(
  ctx: WorldContext,
  taxYear: number,
  sides: DocumentSides,
): Promise<PreparedDocument> {
  const pack = await readTaxPack(ctx, sides.worker.id, taxYear);
  const what = taxYearName(taxYear);
  const { now } = ctx;
  return {
    kind: 'tax-pack',
    what,
    files: async () => [
      {
        filename: fileName(['income', what], 'pdf'),
        contentType: 'application/pdf',
        content: await taxPackPdf(pack, sides, now),
      },
      {
        filename: fileName(['income', what], 'csv'),
        contentType: 'text/csv',
        content: Buffer.from(taxPackCsv(pack), 'utf8'),
      },
    ],
  };
}

export async function readTaxPack(ctx: WorldContext, workerId: number, taxYear: number): Promise<TaxPack> {
  const periods = await closedPeriods(ctx, workerId, taxYear);
  const paid = periods.filter(({ datePaid }) => datePaid !== null);
  const adjustments = await adjustmentsOf(ctx, workerId, paid);
  const done = await visitsOf(ctx, workerId, taxYear);
  const months = monthsOf(taxYear).map((month) => {
    const isIn = (day: Day | null) => day !== null && monthIn(taxYear, day) === month;
    const ofMonth = paid.filter(({ datePaid }) => isIn(datePaid));
    const firstDays = new Set(ofMonth.map(({ firstDay }) => firstDay));
    const visitsOfMonth = done.filter(({ day }) => isIn(day));
    return {
      month,
      paidPence: ofMonth.reduce((sum, { totalPence }) => sum + totalPence, 0),
      adjustmentsPence: adjustments
        .filter(({ firstDay }) => firstDays.has(firstDay))
        .reduce((sum, { amountPence }) => sum + amountPence, 0),
      visitCount: visitsOfMonth.length,
      miles: milesOf(visitsOfMonth),
    };
  });
  return { taxYear, months, unpaid: periods.filter(({ datePaid }) => datePaid === null) };
}

/** There are thirteen: the tax year begins and ends within April. */
function monthsOf(taxYear: number): readonly Day[] {
  return Array.from({ length: 13 }, (_, index) => {
    const month = ((3 + index) % 12) + 1;
    return `${taxYear + (index > 8 ? 1 : 0)}-${String(month).padStart(2, '0')}-01`;
  });
}

const monthIn = (taxYear: number, day: Day): Day | null =>
  taxYearOf(day) === taxYear ? `${day.slice(0, 7)}-01` : null;

async function adjustmentsOf(ctx: WorldContext, workerId: number, periods: readonly ClosedPeriod[]) {
  if (periods.length === 0) return [];
  return ctx.tx
    .select({ firstDay: paymentAdjustments.firstDay, amountPence: paymentAdjustments.amountPence })
    .from(paymentAdjustments)
    .where(
      ofWorld(
        ctx,
        paymentAdjustments,
        eq(paymentAdjustments.workerId, workerId),
        inArray(
          paymentAdjustments.firstDay,
          periods.map(({ firstDay }) => firstDay),
        ),
      ),
    );
}

interface DoneVisit {
  readonly day: Day;
  readonly propertyId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placeSource: PlaceSource | null;
}

function visitsOf(ctx: WorldContext, workerId: number, taxYear: number): Promise<DoneVisit[]> {
  const { firstDay, lastDay } = taxYearSpan(taxYear);
  return ctx.tx
    .select({
      day: visits.actualDate,
      propertyId: properties.id,
      latitude: properties.latitude,
      longitude: properties.longitude,
      placeSource: properties.placeSource,
    })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .where(
      ofWorld(
        ctx,
        visits,
        and(eq(visits.workerId, workerId), isNotNull(visits.finishedAt)),
        between(visits.actualDate, firstDay, lastDay),
      ),
    )
    .orderBy(asc(visits.actualDate), asc(visits.startedAt), asc(visits.jobId));
}

const KM_A_MILE = 1.609344;

/** The miles are estimated, between consecutive visits of a day; unknown places add nothing. */
function milesOf(done: readonly DoneVisit[]): number {
  let km = 0;
  for (const [index, visit] of done.entries()) {
    const before = done[index - 1];
    if (before?.day === visit.day) km += travelKm(homeOf(before), homeOf(visit)) ?? 0;
  }
  return Math.round((km / KM_A_MILE) * 10) / 10;
}

const homeOf = (visit: DoneVisit) => ({ property: { id: visit.propertyId, postcode: placeEntity(visit) } });

const COLUMNS = [
  { title: texts.month, share: 0.3 },
  { title: texts.paidIncome, share: 0.19, isNumber: true },
  { title: texts.ofWhichAdjustments, share: 0.21, isNumber: true },
  { title: texts.visitCount, share: 0.14, isNumber: true },
  { title: texts.miles, share: 0.16, isNumber: true },
] as const;

const UNPAID_COLUMNS = [
  { title: texts.unpaid, share: 0.7 },
  { title: texts.total, share: 0.3, isNumber: true },
] as const;

function taxPackPdf(pack: TaxPack, { worker }: DocumentSides, now: Instant): Promise<Uint8Array> {
  const { firstDay, lastDay } = taxYearSpan(pack.taxYear);
  const title = texts.packTitle({ what: taxYearName(pack.taxYear) });
  const pdf = createPdf({ title, author: fullName(worker), createdAt: now });
  writeTitle(pdf, title);
  writePerson(pdf, texts.invoiceFrom, fullName(worker), addressLinesOf(worker));
  writeSmall(pdf, texts.packIntro({ from: formatDate(firstDay), to: formatDate(lastDay) }));
  const total = totalsOf(pack);
  writeTable(pdf, COLUMNS, [
    ...pack.months.map((month) => ({ cells: [formatMonth(month.month), ...figuresOf(month)] })),
    { cells: [texts.total, ...figuresOf(total)], isTotal: true },
  ]);
  if (pack.unpaid.length > 0) {
    writeTable(
      pdf,
      UNPAID_COLUMNS,
      pack.unpaid.map((period) => ({ cells: [unpaidText(period), formatExactPence(period.totalPence)] })),
    );
  }
  writeSmall(pdf, texts.incomeNote);
  writeSmall(pdf, texts.milesNote);
  return finishPdf(pdf, texts.page);
}

type Figures = Omit<TaxMonth, 'month'>;

export function totalsOf({ months }: Pick<TaxPack, 'months'>): Figures {
  const sum = (of: (month: TaxMonth) => number) => months.reduce((total, month) => total + of(month), 0);
  return {
    paidPence: sum(({ paidPence }) => paidPence),
    adjustmentsPence: sum(({ adjustmentsPence }) => adjustmentsPence),
    visitCount: sum(({ visitCount }) => visitCount),
    miles: Math.round(sum(({ miles }) => miles) * 10) / 10,
  };
}

const figuresOf = ({ paidPence, adjustmentsPence, visitCount, miles }: Figures): readonly string[] => [
  formatExactPence(paidPence),
  formatExactPence(adjustmentsPence),
  String(visitCount),
  miles.toFixed(1),
];

const unpaidText = ({ firstDay, paymentDueDate }: ClosedPeriod) =>
  texts.unpaidWeek({ from: formatDate(firstDay), day: formatDate(paymentDueDate) });

/** Amounts are pounds with a decimal point, for spreadsheets. */
export function taxPackCsv(pack: TaxPack): string {
  const heading = [texts.month, texts.paidIncome, texts.ofWhichAdjustments, texts.visitCount, texts.miles];
  const pounds = (pence: number) => (pence / 100).toFixed(2);
  const row = ({ paidPence, adjustmentsPence, visitCount, miles }: Figures) => [
    ...[pounds(paidPence), pounds(adjustmentsPence)],
    ...[String(visitCount), miles.toFixed(1)],
  ];
  return stringify(
    [
      heading,
      ...pack.months.map((month) => [month.month.slice(0, 7), ...row(month)]),
      [texts.total, ...row(totalsOf(pack))],
      ...pack.unpaid.map((period) => [unpaidText(period), pounds(period.totalPence), '', '', '']),
      [texts.incomeNote, '', '', '', ''],
      [texts.milesNote, '', '', '', ''],
    ],
    { bom: true },
  );
}
