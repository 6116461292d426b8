'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { lazyComponent } from '@/components/ui/lazy-component';
import { preloadDialog, usePreload } from '@/components/ui/lazy-dialog';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import type { WhyStandingProps } from './why-standing-parts';

const parts = lazyComponent<WhyStandingProps>({
  load: async () => (await import('./why-standing-parts')).WhyStandingParts,
  failedTitle: commonMessages.notOpened,
  skeleton: <div className="min-h-mark" />,
});
/** The parts are preloaded, so that the dialog opens without a connection. */
const PARTS = [preloadDialog, parts.preload];

/** Opens from a number, such as "Why 4.8?", to what the number is made of. */
export function WhyStanding({ number, ...asked }: WhyStandingProps & { readonly number: string }) {
  usePreload(PARTS);
  const [isOpen, setIsOpen] = useState(false);
  const title = performanceMessages.why({ number });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="min-h-tap self-start rounded-m text-left font-medium text-brand active:bg-brand-tint"
      >
        {title}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {isOpen && <parts.Lazy {...asked} />}
      </Dialog>
    </>
  );
}
