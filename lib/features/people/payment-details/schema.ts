import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  instant,
  integer,
  maybe,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { NAME_ON_ACCOUNT_LIMIT } from './payment-form';

/** Null or missing means not entered yet. The embedded backend masks the last three fields. [MENU-02] */
export type PaymentDetails = EntityOf<typeof paymentDetailsSchema>;
const paymentDetailsSchema = entity('PaymentDetails', {
  nameOnAccount: maybe(text),
  accountNumber: maybe(text),
  sortCode: maybe(text),
  nationalInsuranceNumber: maybe(text),
  pendingPaymentPeriodExists: maybe(flag),
  workerId: maybe(integer),
  /** A new bank account replaced the one before at this time. Other roots may lack it. */
  accountChangedAt: maybe(instant),
});

/** The schema only limits the length; the form's rules validate the rest. */
const typed = z.string().max(NAME_ON_ACCOUNT_LIMIT);

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
    audit: audited('Changed the payment details', 'change the payment details'),
    summary: 'Change where a worker’s pay goes; a new bank account needs a confirmed session',
    changesOffice: true,
    inDemo: true,
    params,
    body: paymentDetailsPatchSchema,
    response: paymentDetailsSchema,
  },
} satisfies CallSchemas;
