import 'server-only';
import { entity, flag, integer, maybe, text, type WiresOf, z } from '@/lib/call/wire';
import type { profileCalls } from './calls';
import type { PaymentDetails, PaymentDetailsPatch } from './model';

const paymentDetailsWire = entity<PaymentDetails>('PaymentDetails', {
  nameOnAccount: ['name_on_account', maybe(text)],
  accountNumber: ['account_number', maybe(text)],
  sortCode: ['sort_code', maybe(text)],
  nationalInsuranceNumber: ['national_insurance_number', maybe(text)],
  pendingPaymentPeriodExists: ['pending_payment_period_exists', maybe(flag)],
  workerId: ['worker_id', maybe(integer)],
});

/** Longer than any bank's own; what exactly is right is for the form's rules to say. */
const typed = z.string().max(100);

const paymentDetailsPatchWire = entity<PaymentDetailsPatch>('PaymentDetailsPatch', {
  nameOnAccount: ['name_on_account', maybe(typed)],
  accountNumber: ['account_number', maybe(typed)],
  sortCode: ['sort_code', maybe(typed)],
  nationalInsuranceNumber: ['national_insurance_number', maybe(typed)],
});

const params = z.strictObject({ workerId: z.coerce.number<number>().int().positive() });

export const profileWires = {
  getPaymentDetails: { params, query: null, body: null, response: paymentDetailsWire },
  patchPaymentDetails: { params, query: null, body: paymentDetailsPatchWire, response: paymentDetailsWire },
} satisfies WiresOf<typeof profileCalls>;
