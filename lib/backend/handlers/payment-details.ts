import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { HandlersOf, WorkerContext } from '@/lib/backend/contract/handler-context';
import { paymentDetails } from '@/lib/backend/database/schema/people';
import type { InputOf } from '@/lib/call/contract/define-call';
import type { paymentDetailsCalls } from '@/lib/features/payment-details/calls';
import type { PaymentDetails } from '@/lib/features/payment-details/wire';

/** Who has given none yet gets the fields empty, which is what the badge asks for. [MENU-02] */
const NOTHING_GIVEN = {
  nameOnAccount: null,
  accountNumber: null,
  sortCode: null,
  nationalInsuranceNumber: null,
  pendingPaymentPeriodExists: false,
};

async function getPaymentDetails({ tx, world, workerId }: WorkerContext): Promise<PaymentDetails> {
  const isOwn = and(eq(paymentDetails.world, world.id), eq(paymentDetails.workerId, workerId));
  const [row] = await tx.select().from(paymentDetails).where(isOwn);
  const { world: _world, ...details } = row ?? { ...NOTHING_GIVEN, workerId, world: world.id };
  return details;
}

/** Changes the fields that are named and answers the whole. [NI-09] */
async function patchPaymentDetails(
  ctx: WorkerContext,
  { body }: InputOf<typeof paymentDetailsCalls.patchPaymentDetails>,
): Promise<PaymentDetails> {
  const { tx, world, workerId } = ctx;
  if (Object.keys(body).length > 0) {
    await tx
      .insert(paymentDetails)
      .values({ ...body, world: world.id, workerId })
      .onConflictDoUpdate({ target: [paymentDetails.world, paymentDetails.workerId], set: body });
  }
  return getPaymentDetails(ctx);
}

export const paymentDetailsHandlers = { getPaymentDetails, patchPaymentDetails } satisfies HandlersOf<
  keyof typeof paymentDetailsCalls,
  WorkerContext
>;
