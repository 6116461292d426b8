'use client';

import { PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import { useFailureToast } from '@/components/query/use-failure-toast';
import { Button } from '@/components/ui/button';
import { CardRow } from '@/components/ui/card-row';
import { Choices } from '@/components/ui/choices';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { CANCEL_REASONS, type CancelReason } from '@/lib/features/contact/model';
import type { CallBack } from '@/lib/features/contact/use-call-back';

/** That support has been asked to ring, and the way to take it back. [CONTACT-27] [CONTACT-28] */
export function OpenRequestNotice({ callBack }: { readonly callBack: CallBack }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-col gap-2 rounded-m bg-brand-tint p-3">
      <div role="status">
        <CardRow icon={PhoneIncoming} title={contactHelpMessages.openRequest} />
      </div>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {contactHelpMessages.cancelRequest}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={contactHelpMessages.cancelTitle}>
        <CancelForm callBack={callBack} onClose={() => setIsAsking(false)} />
      </Dialog>
    </div>
  );
}

const OPTIONS = CANCEL_REASONS.map((value) => ({ value, label: contactHelpMessages.cancelReason[value] }));

interface CancelFormProps {
  readonly callBack: CallBack;
  readonly onClose: () => void;
}

function CancelForm({ callBack, onClose }: CancelFormProps) {
  const toast = useToast();
  const tell = useFailureToast();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const cancel = async () => {
    setIsMissing(reason === null);
    if (reason === null) return;
    const result = await callBack.cancel(reason);
    if (!result.ok) {
      if (result.error.status === 0) toast({ kind: 'warning', text: commonMessages.noConnection });
      tell(result.error);
      return;
    }
    if (!result.value.success) {
      toast({ kind: 'danger', text: commonMessages.problem });
      return;
    }
    toast({ kind: 'success', text: contactHelpMessages.cancelled });
    onClose();
  };
  return (
    <>
      <Choices
        legend={contactHelpMessages.cancelWhy}
        name="cancel-reason"
        options={OPTIONS}
        value={reason}
        onChange={setReason}
        error={isMissing && reason === null ? commonMessages.required : undefined}
      />
      <Button size="main" isPending={callBack.isBusy} onClick={() => void cancel()}>
        {contactHelpMessages.cancelSend}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {contactHelpMessages.cancelKeep}
      </Button>
    </>
  );
}
