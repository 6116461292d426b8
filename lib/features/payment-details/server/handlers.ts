import 'server-only';
import { openPayment, sealPayment } from '@/lib/core/accounts/seal';
import { paymentDetails } from '@/lib/core/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import { ofWorker } from '@/lib/core/worlds/rows';
import { PAYMENT_FIELDS, type PaymentField, paymentFault } from '@/lib/features/payment-details/payment-form';
import { maskedDetails } from '@/lib/features/payment-details/rules';
import type { PaymentDetails, PaymentDetailsPatch } from '@/lib/features/payment-details/schema';
import { PAYMENT_FAULT_TEXTS } from '@/lib/features/payment-details/server-texts';

/** All fields empty, so that the menu shows a badge. [MENU-02] */
const NOTHING_GIVEN = {
  nameOnAccount: null,
  accountNumber: null,
  sortCode: null,
  nationalInsuranceNumber: null,
  pendingPaymentPeriodExists: false,
};

/** Masked: only payroll needs complete values. */
async function getPaymentDetails(ctx: WorkerContext): Promise<PaymentDetails> {
  const isOwn = ofWorker(ctx, paymentDetails);
  const [row] = await ctx.tx.select().from(paymentDetails).where(isOwn);
  const owner = { world: ctx.world.id, workerId: ctx.workerId };
  const { world: _world, ...details } = openPayment(row ?? { ...NOTHING_GIVEN, ...owner }, owner);
  return maskedDetails(details);
}

export const paymentDetailsHandlers = {
  getPaymentDetails,
  /** Changes the given fields and returns all. [NI-09] */
  async patchPaymentDetails(ctx, { body }) {
    const { tx, world, workerId } = ctx;
    const refusal = refusalOf(body);
    if (refusal) return refusal;
    if (Object.keys(body).length > 0) {
      const owner = { world: world.id, workerId };
      const sealed = sealPayment(body, owner);
      await tx
        .insert(paymentDetails)
        .values({ ...sealed, ...owner })
        .onConflictDoUpdate({ target: [paymentDetails.world, paymentDetails.workerId], set: sealed });
    }
    return getPaymentDetails(ctx);
  },
} satisfies Handlers<WorkerContext>;

function refusalOf(body: PaymentDetailsPatch): Refusal | null {
  const details = PAYMENT_FIELDS.flatMap((field) => {
    const value = body[field];
    const fault = typeof value === 'string' ? paymentFault(field, value) : null;
    return fault ? [[WIRE_NAMES[field], [PAYMENT_FAULT_TEXTS[fault]]] as const] : [];
  });
  const [first] = details;
  if (!first) return null;
  return new Refusal('validation_error', first[1][0] ?? '', { details: Object.fromEntries(details) });
}

const WIRE_NAMES = {
  nameOnAccount: 'name_on_account',
  accountNumber: 'account_number',
  sortCode: 'sort_code',
  nationalInsuranceNumber: 'national_insurance_number',
} as const satisfies Record<PaymentField, string>;
