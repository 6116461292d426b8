import 'server-only';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import { isConfirmed } from '@/lib/core/backend/accounts/confirmation';
import { openPayment, sealPayment } from '@/lib/core/backend/accounts/seal';
import { paymentDetails, workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import { formatMessage } from '@/lib/core/ground/texts/messages';
import { enqueueOwnerMail } from '@/lib/features/people/password/server/mail';
import { problemReports } from '@/lib/features/records/conversations';
import { paymentPeriods } from '@/lib/features/records/pay';
import {
  digitCount,
  PAYMENT_FIELDS,
  type PaymentFault,
  type PaymentField,
  paymentFault,
} from '../payment-form';
import { maskedDetails } from '../rules';
import type { PaymentDetails, PaymentDetailsPatch } from '../schema';
import { NEW_ACCOUNT_REPORT, NOT_CONFIRMED_TEXT, PAYMENT_FAULT_TEXTS } from '../server-texts';

/** All fields are empty, so that the menu shows a badge. [MENU-02] */
const NOTHING_GIVEN = {
  nameOnAccount: null,
  accountNumber: null,
  sortCode: null,
  nationalInsuranceNumber: null,
  accountChangedAt: null,
};

/** The details are masked: only payroll needs complete values. */
async function getPaymentDetails(ctx: WorkerContext): Promise<PaymentDetails> {
  return maskedDetails(await storedDetails(ctx));
}

async function storedDetails(ctx: WorkerContext): Promise<PaymentDetails> {
  const isOwn = ofWorker(ctx, paymentDetails);
  const [row] = await ctx.tx.select().from(paymentDetails).where(isOwn);
  const owner = { world: ctx.world.id, workerId: ctx.workerId };
  const { world: _world, ...details } = openPayment(row ?? { ...NOTHING_GIVEN, ...owner }, owner);
  return {
    ...details,
    pendingPaymentPeriodExists: await hasPendingPeriod(ctx),
    accountChangedAt: toInstantOrNull(details.accountChangedAt),
  };
}

/** A closed week waits for its payment. */
async function hasPendingPeriod(ctx: WorkerContext): Promise<boolean> {
  const { closedAt, datePaid } = paymentPeriods;
  const isPending = ofWorker(ctx, paymentPeriods, isNotNull(closedAt), isNull(datePaid));
  return (await ctx.tx.$count(paymentPeriods, isPending)) > 0;
}

export const paymentDetailsHandlers = {
  getPaymentDetails,
  /** Changes the given fields and returns all. A new account needs a confirmed session. [NI-09] */
  async patchPaymentDetails(ctx, { body }) {
    const { tx, world, workerId } = ctx;
    const refusal = refusalOf(body);
    if (refusal) return refusal;
    if (Object.keys(body).length > 0) {
      const owner = { world: world.id, workerId };
      const isNew = await isNewAccount(ctx, body);
      // A demo has no password, and no person who would read the mail.
      const isDemo = world.kind === 'demo';
      if (isNew && !isDemo && !(await isConfirmed(ctx))) return NOT_CONFIRMED;
      const sealed = { ...sealPayment(body, owner), ...(isNew && { accountChangedAt: ctx.now }) };
      await tx
        .insert(paymentDetails)
        .values({ ...sealed, ...owner })
        .onConflictDoUpdate({ target: [paymentDetails.world, paymentDetails.workerId], set: sealed });
      if (isNew && !isDemo) await announceNewAccount(ctx);
    }
    return getPaymentDetails(ctx);
  },
} satisfies Handlers<WorkerContext>;

const NOT_CONFIRMED = new Refusal('validation_error', NOT_CONFIRMED_TEXT, {
  details: { confirmation: [NOT_CONFIRMED_TEXT] },
});

const ACCOUNT_FIELDS = ['nameOnAccount', 'accountNumber', 'sortCode'] as const;

/** Returns false while joining, when there is no pay yet and maybe no password. */
async function isNewAccount(ctx: WorkerContext, body: PaymentDetailsPatch): Promise<boolean> {
  const isWorker = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
  // The lock lets two changes follow each other, so that none is compared with the one before the other.
  const [worker] = await ctx.tx
    .select({ isOnboarding: workers.isOnboarding })
    .from(workers)
    .where(isWorker)
    .for('update');
  if (worker?.isOnboarding) return false;
  const before = await storedDetails(ctx);
  return ACCOUNT_FIELDS.some((field) => body[field] !== undefined && body[field] !== before[field]);
}

/** The notice goes to the owner, because somebody else might have made the change, and to the office, which pays. */
async function announceNewAccount(ctx: WorkerContext): Promise<void> {
  await ctx.tx.insert(problemReports).values({
    ...NEW_ACCOUNT_REPORT,
    ...{ world: ctx.world.id, workerId: ctx.workerId, reportedAt: ctx.now },
  });
  await enqueueOwnerMail(ctx, 'bank-account-changed', ctx.account.id);
}

function refusalOf(body: PaymentDetailsPatch): Refusal | null {
  const details = PAYMENT_FIELDS.flatMap((field) => {
    const value = body[field];
    const fault = typeof value === 'string' ? paymentFault(field, value) : null;
    return fault && typeof value === 'string'
      ? [[WIRE_NAMES[field], [faultText(fault, value)]] as const]
      : [];
  });
  const [first] = details;
  if (!first) return null;
  return new Refusal('validation_error', first[1][0] ?? '', { details: Object.fromEntries(details) });
}

const faultText = (fault: PaymentFault, value: string) =>
  formatMessage(PAYMENT_FAULT_TEXTS[fault], { count: digitCount(value) }, 'en');

const WIRE_NAMES = {
  nameOnAccount: 'name_on_account',
  accountNumber: 'account_number',
  sortCode: 'sort_code',
  nationalInsuranceNumber: 'national_insurance_number',
} as const satisfies Record<PaymentField, string>;
