'use client';

import { useState } from 'react';
import { useToast } from '@/components/ui/use-toast';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import type { CallClient } from '@/lib/core/phone/client/client';
import { newId } from '@/lib/core/phone/client/new-id';
import { documentsCalls } from '@/lib/features/money/documents/calls';
import { documentsMessages } from '@/lib/features/money/documents/messages';
import type { DocumentAnswer } from '@/lib/features/money/documents/schema';
import { waitForJob } from '@/lib/features/money/documents/wait-for-job';

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
  const client = useCallClient();
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const send = async (document: AskedDocument) => {
    if (isSending) return;
    setIsSending(true);
    const outcome = await request(client, document);
    setIsSending(false);
    if (outcome === 'finished') toast({ kind: 'success', text: documentsMessages.sent });
    else if (outcome === 'waiting') toast({ kind: 'info', text: documentsMessages.onItsWay });
    else toast({ kind: 'danger', text: outcome === 'failed' ? documentsMessages.failed : reasonOf(outcome) });
  };
  return { isSending, send };
}

/** Returns the server's reason if it refused the document itself, for example of an open week. */
const reasonOf = ({ code, userMessage }: CallError): string =>
  (code === 'validation_error' || code === 'rate_limited' ? userMessage : null) ?? documentsMessages.failed;

async function request(client: CallClient, document: AskedDocument) {
  const answer = await ask(client, document);
  if (!answer.ok) return answer.error;
  const { jobId } = answer.value;
  if (!jobId) return 'finished';
  const startMs = performance.now();
  return waitForJob(client, jobId, {
    elapsedMs: () => performance.now() - startMs,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
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
