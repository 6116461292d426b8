import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { Worker } from '@/lib/core/ground/session/schema';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { paymentsCalls } from '@/lib/features/money/payments/calls';
import type { PaymentPeriod, TaxYearTotal } from '@/lib/features/money/payments/schema';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { inputOf } from '@/lib/features/work/visits/hooks';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aPaymentsPage } from './a-period';
import { FakeAnswers } from './fake-answers';
import { FakeCallClient } from './fake-call-client';
import { NOW } from './render-app';
import { renderStanding } from './render-standing';

export const PAID_WORKER: Worker = {
  ...{ id: 7, basePay: 14.5, hourlyBonus: 0.5, isEligibleForBonus: true, adminFee: 0.5 },
};

interface Served {
  readonly pages?: readonly (readonly PaymentPeriod[])[];
  readonly totals?: readonly TaxYearTotal[];
  readonly visits?: readonly Visit[];
  readonly worker?: Worker;
}

/** Renders the payments of one worker over a fake gateway. */
export function paymentsSide({ pages = [[]], totals, visits = [], worker = PAID_WORKER }: Served = {}) {
  const fake = new FakeCallClient();
  const answers = new FakeAnswers();
  const held: { outbox: OutboxActions | null } = { outbox: null };
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  fake.answer(paymentsCalls.listPayments, ({ input }) => {
    const page = Number(input.query?.page ?? 1);
    return aPaymentsPage(pages[page - 1] ?? [], { page, numPages: pages.length });
  });
  fake.answer(paymentsCalls.getPayment, ({ input }) => {
    const period = pages.flat().find(({ id }) => id === input.params?.periodId);
    if (!period) throw new Error(`No period ${input.params?.periodId}`);
    return period;
  });
  if (totals) fake.answer(paymentsCalls.listTaxYears, () => [...totals]);
  else fake.refuse(paymentsCalls.listTaxYears, callError('not_found', 'r-1'));
  fake.answer(scheduleCalls.listWorkingDays, () => visits.map(dayOf));
  function Outbox() {
    held.outbox = useOutbox();
    return null;
  }
  return {
    ...{ fake, answers },
    show: (screen: ReactNode, path = '/payments') =>
      act(async () => {
        renderStanding(
          <AnswerCacheContext value={answers.cache}>
            <Outbox />
            {screen}
          </AnswerCacheContext>,
          fake,
          { worker, path },
        );
      }),
    /** Taps Finish, at the time of the test's clock. */
    finish: (visit: Visit) =>
      act(async () => {
        await held.outbox?.enqueue({ write: visitWrites.finishVisit, input: inputOf(visit), entity: visit });
      }),
  };
}

function dayOf(visit: Visit): WorkingDay {
  const [start, end] = [`${visit.actualDate}T10:00:00.000Z`, `${visit.actualDate}T12:00:00.000Z`];
  return {
    ...{ day: visit.actualDate, working: true },
    activities: [{ type: 'WorkPeriod', start, end, visit }],
  };
}
