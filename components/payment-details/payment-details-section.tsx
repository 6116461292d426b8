'use client';

import { useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { CreditCard, IdCard, Landmark, type LucideIcon, UserRound } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toasts';
import { IMPERSONATION_WORLD } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/user';
import { usePaymentDetails, useSavePaymentDetails } from '@/lib/features/payment-details/hooks';
import { paymentDetailsMessages } from '@/lib/features/payment-details/messages';
import { paymentDetailsFormMessages } from '@/lib/features/payment-details/messages-form';
import { PAYMENT_FIELDS, type PaymentField } from '@/lib/features/payment-details/payment-form';
import { endOf, maskedDetails, needsAttention } from '@/lib/features/payment-details/rules';
import type { PaymentDetails, PaymentDetailsPatch } from '@/lib/features/payment-details/schema';
import { PaymentDetailsForm } from './payment-details-form';

const TEXTS = {
  notLoaded: paymentDetailsMessages.notLoaded,
  notSaved: paymentDetailsMessages.notSaved,
  loads: paymentDetailsMessages.loadsWithSignal,
};

interface PaymentDetailsSectionProps {
  /** Null until the device's user is known. */
  readonly workerId: number | null;
}

/** Shows the last characters only. [NI-01] */
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
  const isImpersonating = useScope()?.world === IMPERSONATION_WORLD;
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
      {isImpersonating ? (
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

interface PaymentDetailsDialogProps {
  readonly workerId: number;
  readonly details: PaymentDetails;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PaymentDetailsDialog(props: PaymentDetailsDialogProps) {
  const { workerId, details, title, isOpen, onClose } = props;
  const toast = useToast();
  const { isSaving, save } = useSavePaymentDetails(workerId);
  const submit = async (patch: PaymentDetailsPatch) => {
    if (Object.keys(patch).length === 0) {
      onClose();
      return null;
    }
    const error = await save(patch);
    if (error) {
      toast({ kind: 'danger', text: error.userMessage ?? paymentDetailsMessages.notSent });
      return { fields: error.fields };
    }
    toast({ kind: 'success', text: paymentDetailsMessages.saved });
    onClose();
    return null;
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <PaymentDetailsForm
        details={details}
        submitText={paymentDetailsMessages.save}
        isSending={isSaving}
        onSubmit={submit}
      />
      <Button kind="quiet" size="main" onClick={onClose}>
        {paymentDetailsMessages.cancel}
      </Button>
    </Dialog>
  );
}
