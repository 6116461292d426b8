import 'server-only';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  text,
  z,
} from '@/lib/core/contract/schema';
import { PAYMENT_INPUT_LIMITS } from './payment-form';

/** Null or missing: not entered yet. The embedded backend masks the last three fields. [MENU-02] */
export type PaymentDetails = EntityOf<typeof paymentDetailsSchema>;
const paymentDetailsSchema = entity('PaymentDetails', {
  nameOnAccount: maybe(text),
  accountNumber: maybe(text),
  sortCode: maybe(text),
  nationalInsuranceNumber: maybe(text),
  pendingPaymentPeriodExists: maybe(flag),
  workerId: maybe(integer),
});

/** Only a length limit; the form's rules validate the rest. */
const typed = z.string().max(PAYMENT_INPUT_LIMITS.nameOnAccount);

export type PaymentDetailsPatch = EntityOf<typeof paymentDetailsPatchSchema>;
const paymentDetailsPatchSchema = entity('PaymentDetailsPatch', {
  nameOnAccount: maybe(typed),
  accountNumber: maybe(typed),
  sortCode: maybe(typed),
  nationalInsuranceNumber: maybe(typed),
});

const params = z.strictObject({ workerId: idInAddress });

export const paymentDetailsSchemas = {
  getPaymentDetails: {
    summary: 'Where a worker’s pay goes',
    inDemo: true,
    params,
    response: paymentDetailsSchema,
  },
  patchPaymentDetails: {
    summary: 'Change where a worker’s pay goes',
    inDemo: true,
    params,
    body: paymentDetailsPatchSchema,
    response: paymentDetailsSchema,
  },
} satisfies CallSchemas;
