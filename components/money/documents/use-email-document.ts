'use client';

import { useState } from 'react';
import type { ToastMessage } from '@/components/ui/toasts.view';
import { useToast } from '@/components/ui/use-toast';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useJobFollower } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { followJob } from '@/lib/core/phone/client/follow-job';
import { newId } from '@/lib/core/phone/client/new-id';
import type { JobEnd } from '@/lib/core/phone/client/wait-for-job';
import { useClock } from '@/lib/core/phone/session/clock';
import { documentsCalls } from '@/lib/features/money/documents/calls';
import { documentsMessages } from '@/lib/features/money/documents/messages';
import type { DocumentAnswer } from '@/lib/features/money/documents/schema';

export type AskedDocument =
  | { readonly kind: 'invoice'; readonly periodId: number }
  | { readonly kind: 'invoice-summary'; readonly taxYear: number | null }
  | { readonly kind: 'tax-pack'; readonly taxYear: number }
  | { readonly kind: 'self-employed-letter' | 'contract' };

export interface EmailDocument {
  readonly isSending: boolean;
  /** A toast announces the result. [PAY-11] [PAY-12] */
  readonly send: (document: AskedDocument) => Promise<void>;
}

export function useEmailDocument(): EmailDocument {
  const follower = useJobFollower();
  const { now } = useClock();
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const send = async (document: AskedDocument) => {
    if (isSending) return;
    setIsSending(true);
    const end = await endOf(await ask(follower.client, document), (jobId) =>
      followJob(follower, { jobId, at: now() }),
    );
    setIsSending(false);
    if (end === 'announced') return;
    toast(
      typeof end === 'string' ? TOASTS[end] : { kind: 'danger', text: documentsMessages.failedBecause(end) },
    );
  };
  return { isSending, send };
}

const TOASTS: Readonly<Record<JobEnd, ToastMessage>> = {
  finished: { kind: 'success', text: documentsMessages.sent },
  failed: { kind: 'danger', text: documentsMessages.failed },
  waiting: { kind: 'info', text: commonMessages.stillWaiting },
};

/** The demo announces a missing call itself. A reason is why the server refused this document, for example an open week. [ERR-05] */
async function endOf(
  answer: CallResult<DocumentAnswer>,
  follow: (jobId: string) => Promise<JobEnd>,
): Promise<JobEnd | 'announced' | { readonly reason: string }> {
  if (answer.ok) return answer.value.jobId ? follow(answer.value.jobId) : 'finished';
  const { code, userMessage } = answer.error;
  if (code === 'demo_missing') return 'announced';
  const isReason = code === 'validation_error' || code === 'rate_limited';
  return isReason && userMessage ? { reason: userMessage } : 'failed';
}

function ask(client: CallClient, document: AskedDocument): Promise<CallResult<DocumentAnswer>> {
  const options = { idempotencyKey: newId() };
  switch (document.kind) {
    case 'invoice':
      return client(documentsCalls.emailInvoice, { body: { paymentPeriod: document.periodId } }, options);
    case 'invoice-summary': {
      const { taxYear } = document;
      const body = taxYear === null ? { allTime: true } : { taxYear };
      return client(documentsCalls.emailInvoiceSummary, { body }, options);
    }
    case 'tax-pack':
      return client(documentsCalls.emailTaxPack, { body: { taxYear: document.taxYear } }, options);
    case 'self-employed-letter':
      return client(documentsCalls.emailSelfEmployedLetter, {}, options);
    case 'contract':
      return client(documentsCalls.emailContract, {}, options);
    default:
      return document satisfies never;
  }
}
