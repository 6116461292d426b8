'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import { useSavePaymentDetails } from '@/lib/features/payment-details/hooks';
import { paymentDetailsMessages } from '@/lib/features/payment-details/messages';
import type { PaymentDetails, PaymentDetailsPatch } from '@/lib/features/payment-details/wire';
import { PaymentDetailsForm } from './payment-details-form';

interface PaymentDetailsDialogProps {
  readonly workerId: number;
  readonly details: PaymentDetails;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes where pay goes, and says how that went. [NI-07] [NI-08] */
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
