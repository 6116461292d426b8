import 'server-only';
import {
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  text,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { paymentDetailsCalls } from './calls';
import { PAYMENT_INPUT_LIMITS } from './payment-form';

/**
 * Where a worker's pay goes. Null or missing: not given yet. Of the last three the embedded backend serves the ends alone.
 * [MENU-02]
 */
export type PaymentDetails = EntityOf<typeof paymentDetailsWire>;
const paymentDetailsWire = entity('PaymentDetails', {
  nameOnAccount: maybe(text),
  accountNumber: maybe(text),
  sortCode: maybe(text),
  nationalInsuranceNumber: maybe(text),
  pendingPaymentPeriodExists: maybe(flag),
  workerId: maybe(integer),
});

/** What exactly is right is for the form's rules to say, which the backend asks too. */
const typed = z.string().max(PAYMENT_INPUT_LIMITS.nameOnAccount);

/** Any of the four that the worker may change; null takes one away. */
export type PaymentDetailsPatch = EntityOf<typeof paymentDetailsPatchWire>;
const paymentDetailsPatchWire = entity('PaymentDetailsPatch', {
  nameOnAccount: maybe(typed),
  accountNumber: maybe(typed),
  sortCode: maybe(typed),
  nationalInsuranceNumber: maybe(typed),
});

const params = z.strictObject({ workerId: idInAddress });

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
