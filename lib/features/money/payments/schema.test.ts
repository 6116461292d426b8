import { expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { aPaymentPeriod } from '@/tests/support/a-period';
import { paymentsSchemas } from './schema';
import { shownPeriod, sumsOf } from './shown-period';

const { response } = paymentsSchemas.getPayment;
const wire = () => z.encode(response, aPaymentPeriod()) as Record<string, unknown>;

it('[PAY-01] a root that serves pounds as text is refused, never read as another number', () => {
  expect(response.safeDecode(wire()).success).toBe(true);
  expect(response.safeDecode({ ...wire(), total_pounds: '29.50' }).success).toBe(false);
  expect(response.safeDecode({ ...wire(), total_pounds: Number.NaN }).success).toBe(false);
});

it('a root with another precision is rounded to pence', () => {
  const period = response.decode({ ...wire(), total_pounds: 29.499_999_7 });
  expect(sumsOf(shownPeriod(period))).toMatchObject({ totalPence: 2950, otherPence: 0 });
});
