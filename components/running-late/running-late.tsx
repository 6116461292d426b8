'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CardRow } from '@/components/ui/card';
import { Dialog, usePreload } from '@/components/ui/dialog';
import { Clock, CloudUpload } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useToast } from '@/components/ui/toasts';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { type RunningLateState as Late, useRunningLate } from '@/lib/features/running-late/hooks';
import { runningLateMessages } from '@/lib/features/running-late/messages';
import { type LateMinutes, lateChoice, nextChoice } from '@/lib/features/running-late/rules';
import { fullCustomerName } from '@/lib/features/visits/customer-name';
import type { Visit } from '@/lib/features/visits/schema';
import type { LateSheetProps } from './late-sheet';
import { RunningLatePlace } from './running-late-place';

interface RunningLateProps {
  readonly visit: Visit;
  readonly minutesLate?: number;
  /** Applied only if there is content. */
  readonly className?: string;
}

const sheet = lazyComponent<LateSheetProps>({
  load: async () => (await import('./late-sheet')).LateSheet,
  failedTitle: commonMessages.notOpened,
  skeleton: <div className="min-h-tap-main" />,
});
const PARTS = [sheet.preload];

/** Null if the customer cannot be notified. */
export function RunningLate({ visit, minutesLate = 0, className }: RunningLateProps) {
  const late = useRunningLate(visit);
  usePreload(PARTS);
  if (late === null) return null;
  if (late === undefined) return <RunningLatePlace className={className} />;
  return (
    <div className={className}>
      <div role="status" className="mb-3 empty:mb-0">
        {late.announcedMinutes !== null && <DelayNotice visit={visit} late={late} />}
      </div>
      <DelayAnnouncement visit={visit} late={late} minutesLate={minutesLate} />
    </div>
  );
}

function DelayNotice({ visit, late }: { readonly visit: Visit; readonly late: Late }) {
  const values = { name: fullCustomerName(visit), minutes: String(late.announcedMinutes) };
  return late.isWaiting ? (
    <CardRow icon={CloudUpload} title={runningLateMessages.willBeTold(values)}>
      {commonMessages.waitingToSend}
    </CardRow>
  ) : (
    <CardRow icon={Clock} title={runningLateMessages.told(values)} />
  );
}

interface DelayAnnouncementProps {
  readonly visit: Visit;
  readonly late: Late;
  readonly minutesLate: number;
}

function DelayAnnouncement({ visit, late, minutesLate }: DelayAnnouncementProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const close = () => setIsOpen(false);
  const send = async (minutes: LateMinutes, text: string) => {
    const fault = await late.announce(minutes, text);
    if (fault === null) close();
    else toast({ kind: 'warning', text: fault });
  };
  const { open, change, title } = runningLateMessages;
  return (
    <>
      <Button kind="secondary" className="w-full" onClick={() => setIsOpen(true)}>
        <Clock aria-hidden className="size-icon shrink-0" />
        {late.announcedMinutes === null ? open : change}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title({ name: fullCustomerName(visit) })}
        description={late.notifiesSupport && runningLateMessages.alsoSupport}
      >
        <sheet.Lazy
          visit={visit}
          first={late.announcedMinutes === null ? lateChoice(minutesLate) : nextChoice(late.announcedMinutes)}
          isSending={late.isSending}
          onSend={(minutes, text) => void send(minutes, text)}
          onClose={close}
        />
      </Dialog>
    </>
  );
}
