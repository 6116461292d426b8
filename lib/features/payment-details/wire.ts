import 'server-only';
import { type EntityOf, entity, flag, integer, maybe, text, type WiresOf, z } from '@/lib/call/contract/wire';
import type { paymentDetailsCalls } from './calls';

/** Where a worker's pay goes. Null or missing: not given yet. [MENU-02] */
export type PaymentDetails = EntityOf<typeof paymentDetailsWire>;
const paymentDetailsWire = entity('PaymentDetails', {
  nameOnAccount: maybe(text),
  accountNumber: maybe(text),
  sortCode: maybe(text),
  nationalInsuranceNumber: maybe(text),
  pendingPaymentPeriodExists: maybe(flag),
  workerId: maybe(integer),
});

/** Longer than any bank's own; what exactly is right is for the form's rules to say. */
const typed = z.string().max(100);

/** Any of the four that the worker may change; null takes one away. */
export type PaymentDetailsPatch = EntityOf<typeof paymentDetailsPatchWire>;
const paymentDetailsPatchWire = entity('PaymentDetailsPatch', {
  nameOnAccount: maybe(typed),
  accountNumber: maybe(typed),
  sortCode: maybe(typed),
  nationalInsuranceNumber: maybe(typed),
});

const params = z.strictObject({ workerId: z.coerce.number<number>().int().positive() });

export const paymentDetailsWires = {
  getPaymentDetails: {
    summary: 'Where a worker’s pay goes',
    inDemo: true,
    params,
    response: paymentDetailsWire,
  },
  patchPaymentDetails: {
    summary: 'Change where a worker’s pay goes',
    inDemo: true,
    params,
    body: paymentDetailsPatchWire,
    response: paymentDetailsWire,
  },
} satisfies WiresOf<typeof paymentDetailsCalls>;
