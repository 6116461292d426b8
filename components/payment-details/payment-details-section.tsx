'use client';

import { CreditCard, IdCard, Landmark, type LucideIcon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Skeleton } from '@/components/ui/skeleton';
import { ACTING_WORLD } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/scope';
import { usePaymentDetails } from '@/lib/features/payment-details/hooks';
import { paymentDetailsMessages } from '@/lib/features/payment-details/messages';
import { paymentDetailsFormMessages } from '@/lib/features/payment-details/messages-form';
import { PAYMENT_FIELDS, type PaymentField } from '@/lib/features/payment-details/model';
import { endOf, maskedDetails, needsAttention } from '@/lib/features/payment-details/rules';
import type { PaymentDetails } from '@/lib/features/payment-details/wire';
import { PaymentDetailsDialog } from './payment-details-dialog';

const TEXTS = {
  notLoaded: paymentDetailsMessages.notLoaded,
  notSaved: paymentDetailsMessages.notSaved,
  loads: paymentDetailsMessages.loadsWithSignal,
};

interface PaymentDetailsSectionProps {
  /** Null until it is known whose phone it is. */
  readonly workerId: number | null;
}

/** Where the worker's pay goes, by its last characters, with the form that changes it. [NI-01] */
export function PaymentDetailsSection({ workerId }: PaymentDetailsSectionProps) {
  const query = usePaymentDetails(workerId);
  return (
    <Card title={paymentDetailsMessages.title}>
      <QueryScreen query={query} texts={TEXTS} isFromPhone skeleton={<RowsSkeleton />} isAside>
        {(details) => workerId !== null && <Details workerId={workerId} details={details} />}
      </QueryScreen>
    </Card>
  );
}

interface DetailsProps {
  readonly workerId: number;
  readonly details: PaymentDetails;
}

function Details({ workerId, details }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isActing = useScope()?.world === ACTING_WORLD;
  const given = maskedDetails(details);
  const { add, change } = paymentDetailsMessages;
  const title = needsAttention(details) ? add : change;
  return (
    <>
      <div className="mb-4">
        {PAYMENT_FIELDS.map((field) => (
          <CardRow key={field} icon={ICONS[field]} title={paymentDetailsFormMessages.field[field]}>
            <Value field={field} value={given[field]} />
          </CardRow>
        ))}
      </div>
      {isActing ? (
        <p className="text-ink-soft text-s">{paymentDetailsMessages.onlyThemself}</p>
      ) : (
        <Button kind={title === add ? 'primary' : 'secondary'} size="main" onClick={() => setIsOpen(true)}>
          {title}
        </Button>
      )}
      <PaymentDetailsDialog
        workerId={workerId}
        details={details}
        title={title}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

const ICONS: Readonly<Record<PaymentField, LucideIcon>> = {
  nameOnAccount: UserRound,
  accountNumber: CreditCard,
  sortCode: Landmark,
  nationalInsuranceNumber: IdCard,
};

interface ValueProps {
  readonly field: PaymentField;
  readonly value: string | null | undefined;
}

function Value({ field, value }: ValueProps) {
  if (!value) return paymentDetailsMessages.missing;
  if (field === 'nameOnAccount') return <bdi className="wrap-anywhere">{value}</bdi>;
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {value}
      </span>
      <span className="sr-only">{paymentDetailsMessages.endsIn({ end: endOf(value) })}</span>
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {paymentDetailsMessages.loads}
      </p>
      {PAYMENT_FIELDS.map((field) => (
        <Skeleton key={field} className="h-[var(--tap)]" />
      ))}
    </div>
  );
}
