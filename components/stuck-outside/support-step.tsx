'use client';

import { Phone } from 'lucide-react';
import Link from 'next/link';
import { buttonStyle } from '@/components/ui/button-style';
import { brand } from '@/lib/brand';
import { useOnline } from '@/lib/core/client/online';
import { phoneLink } from '@/lib/core/format/phone';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import type { Visit } from '@/lib/features/visits/wire';
import { routes } from '@/lib/routes';

/** The way to support: its page needs a connection, and a phone without one may still ring. */
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
      <a href={phoneLink(brand.supportPhone)} className={buttonStyle('secondary')}>
        <Phone aria-hidden className="size-icon shrink-0" />
        {stuckStepsMessages.supportCall({ phone: brand.supportPhone })}
      </a>
    </>
  );
}
