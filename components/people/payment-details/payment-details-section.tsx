'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConfirmIdentityProps } from '@/components/people/confirmation/confirm-identity';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { CreditCard, IdCard, Landmark, type LucideIcon, UserRound } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/use-toast';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { useNow } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { usePaymentDetails, useSavePaymentDetails } from '@/lib/features/people/payment-details/hooks';
import {
  paymentDetailsFormMessages,
  paymentDetailsMessages,
} from '@/lib/features/people/payment-details/messages';
import { PAYMENT_FIELDS, type PaymentField } from '@/lib/features/people/payment-details/payment-form';
import {
  endOf,
  maskedDetails,
  needsAttention,
  newAccountSince,
} from '@/lib/features/people/payment-details/rules';
import type { PaymentDetails, PaymentDetailsPatch } from '@/lib/features/people/payment-details/schema';
import { PaymentDetailsForm } from './payment-details-form';

const TEXTS = {
  notLoaded: paymentDetailsMessages.notLoaded,
  notSaved: paymentDetailsMessages.notSaved,
  loads: paymentDetailsMessages.loadsWithSignal,
};

interface PaymentDetailsSectionProps {
  /** It is null until the device's user is known. */
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
  const { add, change, newAccountFrom } = paymentDetailsMessages;
  const newSince = newAccountSince(details, useNow(null));
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
      {newSince && (
        <p className="mb-4">
          <Pill kind="warn" icon={Landmark}>
            {newAccountFrom({ day: formatDay(dayOf(newSince, brand.timeZone)) })}
          </Pill>
        </p>
      )}
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
  const confirmation = useConfirmation(isOpen);
  const submit = async (patch: PaymentDetailsPatch) => {
    if (Object.keys(patch).length === 0) {
      onClose();
      return null;
    }
    let error = await save(patch);
    if (error?.fields?.confirmation) {
      if (!(await confirmation.ask())) return {};
      error = await save(patch);
    }
    if (error) {
      toast({ kind: 'danger', text: error.userMessage ?? paymentDetailsMessages.notSent });
      return { fields: error.fields };
    }
    toast({ kind: 'success', text: paymentDetailsMessages.saved });
    onClose();
    return null;
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={confirmation.isAsked ? paymentDetailsMessages.confirmTitle : title}
    >
      {confirmation.isAsked && (
        <confirm.Lazy
          reason={paymentDetailsMessages.confirmReason}
          onConfirmed={() => confirmation.answer(true)}
          onCancel={() => confirmation.answer(false)}
        />
      )}
      {/* The hidden form keeps what is typed. */}
      <div hidden={confirmation.isAsked}>
        <PaymentDetailsForm
          details={details}
          submitText={paymentDetailsMessages.save}
          isSending={isSaving}
          onSubmit={submit}
        />
        <Button kind="quiet" size="main" className="w-full" onClick={onClose}>
          {paymentDetailsMessages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

const confirm = lazyComponent<ConfirmIdentityProps>({
  load: async () => (await import('@/components/people/confirmation/confirm-identity')).ConfirmIdentity,
  failedTitle: commonMessages.notOpened,
  skeleton: <div className="min-h-tap-main" />,
});

/** A dialog that is closed meanwhile has not confirmed anything. */
function useConfirmation(isOpen: boolean) {
  const [isAsked, setIsAsked] = useState(false);
  const resolve = useRef<(isConfirmed: boolean) => void>(() => {});
  const answer = useCallback((isConfirmed: boolean) => {
    setIsAsked(false);
    resolve.current(isConfirmed);
  }, []);
  useEffect(() => {
    if (!isOpen) answer(false);
  }, [isOpen, answer]);
  const ask = () => {
    setIsAsked(true);
    return new Promise<boolean>((settle) => {
      resolve.current = settle;
    });
  };
  return { isAsked, ask, answer };
}
