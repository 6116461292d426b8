'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CallError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { rememberInTab } from '@/lib/features/demo/current-demo';
import { demoOfferMessages } from '@/lib/features/demo/messages-offer';
import { beginDemo } from '@/lib/features/demo/session';
import { routes, withBasePath } from '@/lib/routes';
import type { LeaveTo } from './use-leave-demo';

interface DemoOfferProps {
  /** The one next action of the page, or one beside it. */
  readonly kind: 'primary' | 'secondary';
  /** As the address has it; anything but a whole number is ignored. */
  readonly seed?: unknown;
  /** As the address has it; "off" is for a demo that does not end by itself. [DEMO-09] */
  readonly timer?: unknown;
  readonly leaveTo?: LeaveTo;
}

/** The button that begins a demo. It leaves for the app as a whole, so that nobody else's answers are in memory. [DEMO-08] */
export function DemoOffer({
  kind,
  seed,
  timer,
  leaveTo = (address) => location.assign(address),
}: DemoOfferProps) {
  const [isPending, setIsPending] = useState(false);
  const [message, setMessage] = useState('');
  const begin = async () => {
    setMessage('');
    setIsPending(true);
    const error = await beginDemo({ seed: seedOf(seed), isTimed: timer !== 'off' });
    if (error === null) {
      rememberInTab('begun');
      // Stays pending while the browser leaves.
      return leaveTo(withBasePath(routes.home));
    }
    setIsPending(false);
    setMessage(sentenceOf(error));
  };
  return (
    <>
      <Button kind={kind} size="main" isPending={isPending} onClick={begin} className="w-full">
        {demoOfferMessages.tryIt}
      </Button>
      <div role="alert">
        {message && <p className="mt-3 rounded-m bg-warn-tint px-4 py-3 font-medium text-warn">{message}</p>}
      </div>
    </>
  );
}

function seedOf(seed: unknown): number | null {
  return typeof seed === 'string' && /^\d{1,9}$/.test(seed) ? Number(seed) : null;
}

/** No sentence means no internet. [ERR-04] */
function sentenceOf({ code, userMessage }: CallError): string {
  if (code === 'no_internet') return demoOfferMessages.noConnection;
  return userMessage ?? commonMessages.problem;
}
