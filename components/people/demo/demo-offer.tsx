'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { rememberInTab } from '@/lib/features/people/demo/current-demo';
import { demoOfferMessages } from '@/lib/features/people/demo/messages';
import { beginDemo } from '@/lib/features/people/demo/session';
import type { LeaveTo } from './use-leave-demo';

interface DemoOfferProps {
  readonly kind: 'primary' | 'secondary';
  /** It comes from the address, and is ignored unless it is a whole number. */
  readonly seed?: unknown;
  /** It comes from the address; "off" disables the time limit. [DEMO-09] */
  readonly timer?: unknown;
  readonly leaveTo?: LeaveTo;
}

/** Starts a demo with a full navigation, so that no other data stays in memory. [DEMO-08] */
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
      // It stays pending while the page unloads.
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

/** Connection errors have no message of their own. [ERR-04] */
function sentenceOf({ code, userMessage }: CallError): string {
  if (code === 'no_internet') return demoOfferMessages.noConnection;
  return userMessage ?? commonMessages.problem;
}
