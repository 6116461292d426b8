import type { Maybe } from '@/lib/features/visits/model';

/** Where a worker's pay goes. Null or missing: not given yet. [MENU-02] */
export interface PaymentDetails {
  readonly nameOnAccount?: Maybe<string>;
  readonly accountNumber?: Maybe<string>;
  readonly sortCode?: Maybe<string>;
  readonly nationalInsuranceNumber?: Maybe<string>;
  readonly pendingPaymentPeriodExists?: Maybe<boolean>;
  readonly workerId?: Maybe<number>;
}

/** Any of the four that the worker may change; null takes one away. */
export type PaymentDetailsPatch = Partial<
  Pick<PaymentDetails, 'nameOnAccount' | 'accountNumber' | 'sortCode' | 'nationalInsuranceNumber'>
>;
