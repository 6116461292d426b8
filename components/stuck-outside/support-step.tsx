'use client';

import Link from 'next/link';
import { SupportPhoneLink } from '@/components/contact/support-phone-link';
import { buttonStyle } from '@/components/ui/button-style';
import { useOnline } from '@/lib/core/client/online';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import type { Visit } from '@/lib/features/visits/wire';
import { routes } from '@/lib/routes';

/** The way to support, whose page needs a connection. */
export function SupportStep({ visit }: { readonly visit: Visit }) {
  if (useOnline()) {
    return (
      <Link href={routes.helpContact('stuck', visit)} prefetch={false} className={buttonStyle('secondary')}>
        {stuckStepsMessages.supportLink}
      </Link>
    );
  }
  return (
    <>
      <p>{stuckStepsMessages.supportOffline}</p>
      <SupportPhoneLink />
    </>
  );
}
