import 'server-only';
import { stringify } from 'csv-stringify/sync';
import type { NextRequest } from 'next/server';
import { officeGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { formOf, seeOther } from '@/lib/core/gateway/session/posted-form';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { brand } from '@/lib/core/ground/site/brand';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { type Day, isDay, mondayOf } from '@/lib/core/ground/time/zoned';
import { spanOf } from '@/lib/features/money/payments/periods';
import { officePaymentsCalls } from './calls';
import { paymentsOfficeMessages as texts } from './messages';
import type { PaymentToMake } from './schema';

/** A CSV file of a week's payments, for the bank or the accountant. The bank details are in the answer only. */
export async function answerPayExport(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const fields = await formOf(request);
  const session = await officeGatewaySession(request.cookies);
  const asked = fields?.get('week') ?? '';
  if (fields === null || session === null || !isDay(asked)) return seeOther(routes.admin);
  const firstDay = mondayOf(asked);
  const answer = await send(officePaymentsCalls.exportPayWeek, { params: { firstDay } }, session);
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(officeRoutes.officeFor('ended'));
  if (!answer.ok) return seeOther(officeRoutes.officePayFor({ week: firstDay, problem: 'export' }));
  return new Response(csvOf(firstDay, answer.value.payments), { headers: headersFor(firstDay) });
}

const headersFor = (firstDay: Day) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="pay-${firstDay}.csv"`,
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
});

/** Excel reads UTF-8 only after a byte order mark, and would run cells that begin like a formula. */
function csvOf(firstDay: Day, payments: readonly PaymentToMake[]): string {
  const reference = referenceOf(firstDay);
  const rows = payments.map((payment) => [
    payment.nameOnAccount ?? '',
    payment.sortCode ?? '',
    payment.accountNumber ?? '',
    (payment.amountPence / 100).toFixed(2),
    reference,
    payment.workerName,
    payment.datePaid ?? '',
  ]);
  return stringify([Object.values(texts.exportColumns), ...rows], {
    ...{ bom: true, escape_formulas: true, record_delimiter: 'windows' },
  });
}

/** Returns "SWEEP 2026-11-22": banks take 18 letters, digits and hyphens. */
function referenceOf(firstDay: Day): string {
  const { lastDay } = spanOf(firstDay);
  const name = brand.name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
    .slice(0, REFERENCE_LENGTH - lastDay.length - 1)
    .trim();
  return `${name} ${lastDay}`.trim();
}

const REFERENCE_LENGTH = 18;
