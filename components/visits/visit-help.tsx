import Link from 'next/link';
import { useState } from 'react';
import { splitComponent } from '@/components/ui/split-component';
import { contactButtonMessages } from '@/lib/features/contact/messages-button';
import { useFeature } from '@/lib/features/flags/hooks';
import { visitsMessages } from '@/lib/features/visits/messages';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { FEATURES } from '@/lib/flags';
import { routes } from '@/lib/routes';

const dialog = splitComponent(
  async () => (await import('@/components/contact/cannot-come-dialog')).CannotComeDialog,
);

/** Help for this visit, and a request for more time while it runs. [VISIT-08] [ACT-12] */
export function VisitHelp({ visit }: { readonly visit: Visit }) {
  const state = displayState(visit);
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const mayNeedTime = useFeature(FEATURES.needMoreTime) && state === 'started';
  return (
    <div className="-mt-2 -mb-3 flex flex-wrap items-center justify-between gap-x-2">
      <HelpLink href={routes.helpFor(visit)}>{contactButtonMessages.needHelp}</HelpLink>
      {mayNeedTime && (
        <HelpLink href={routes.helpContact('duration', visit)}>{visitsMessages.needTime}</HelpLink>
      )}
      {state === 'scheduled' && !visit.skipped && (
        <button
          type="button"
          className={LINK}
          onClick={() => {
            setIsAsked(true);
            setIsOpen(true);
          }}
        >
          {contactButtonMessages.cannotCome}
        </button>
      )}
      {isAsked && <dialog.Split visit={visit} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const LINK = 'inline-flex min-h-tap scroll-mb-sticky-foot items-center font-medium text-brand tracking-tight';

function HelpLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} prefetch={false} className={LINK}>
      {children}
    </Link>
  );
}
