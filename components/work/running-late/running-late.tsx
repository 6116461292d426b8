'use client';

import { useState } from 'react';
import { CallButton } from '@/components/talk/contact/call-button';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Clock, CloudUpload, TriangleAlert } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { usePreload } from '@/components/ui/lazy-dialog';
import { classNames } from '@/components/ui/styles';
import { useToast } from '@/components/ui/use-toast';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { formatMinutes } from '@/lib/core/ground/format/hours';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { type RunningLateState as Late, useRunningLate } from '@/lib/features/work/running-late/hooks';
import {
  canKeepPromise,
  type LateStart as LateFor,
  lateStartOf,
} from '@/lib/features/work/running-late/late-start';
import { runningLateMessages } from '@/lib/features/work/running-late/messages';
import { isLongPast, useAfterVisit } from '@/lib/features/work/schedule/after-visit';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';
import type { LateSheetProps } from './late-sheet';

interface RunningLateProps {
  readonly visit: Visit;
  /** It applies only if there is content. */
  readonly className?: string;
}

const sheet = lazyComponent<LateSheetProps>({
  load: async () => (await import('./late-sheet')).LateSheet,
  failedTitle: commonMessages.notOpened,
  skeleton: <div className="min-h-tap-main" />,
});
const PARTS = [sheet.preload];

/** It is as high as the button, so that the content below does not move when the button comes. */
function RunningLatePlace({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={className}>
      <div className="min-h-tap" />
    </div>
  );
}

/** Renders nothing if the customer cannot be notified. */
export function RunningLate({ visit, className }: RunningLateProps) {
  const late = useRunningLate(visit);
  usePreload(PARTS);
  if (late === null) return null;
  if (late === undefined) return <RunningLatePlace className={className} />;
  return (
    <div className={className}>
      <div role="status" className="mb-3 empty:mb-0">
        {late.announcedAt !== null && (
          <DelayNotice visit={visit} late={late} announcedAt={late.announcedAt} />
        )}
      </div>
      <DelayAnnouncement
        visit={visit}
        late={late}
        label={late.announcedAt === null ? runningLateMessages.open : runningLateMessages.change}
      />
    </div>
  );
}

interface LateStartProps {
  /** This visit runs. */
  readonly visit: Visit;
  readonly now: Instant;
}

/** Warns while the visit runs, if the worker cannot reach the next customer in time. */
export function LateStart({ visit, now }: LateStartProps) {
  const after = useAfterVisit(visit);
  const isRecommended = useFeature(FEATURES.recommendedStartTime);
  const asked = { running: visit, now, zone: brand.timeZone, isRecommended };
  const late = after && lateStartOf(after, asked);
  return (
    // Always rendered: a live region announces only changes. Minutes that pass are not announced.
    <div aria-live="polite" aria-relevant="additions">
      {late && <LateStartCard key={objectIdOf(late.visit)} late={late} now={now} />}
    </div>
  );
}

interface LateStartCardProps extends Pick<LateStartProps, 'now'> {
  readonly late: LateFor;
}

function LateStartCard({ late: lateFor, now }: LateStartCardProps) {
  const { visit, travel } = lateFor;
  const late = useRunningLate(visit);
  usePreload(PARTS);
  if (late === undefined) return null;
  const name = fullCustomerName(visit);
  const warning = warningOf(lateFor, now);
  if (late === null) return <LateWarning visit={visit} warning={warning} />;
  const { announcedAt } = late;
  const isTold = announcedAt !== null && canKeepPromise(announcedAt, now, travel);
  return (
    <Card className={classNames('mb-3 p-4', !isTold && 'border-warn border-l-4')}>
      <div className="mb-3">
        {isTold ? (
          <DelayNotice visit={visit} late={late} announcedAt={announcedAt} />
        ) : (
          <CardRow icon={TriangleAlert} title={warning} />
        )}
      </div>
      <DelayAnnouncement
        visit={visit}
        late={late}
        label={isTold ? runningLateMessages.change : runningLateMessages.tell({ name })}
      />
    </Card>
  );
}

function warningOf({ visit, expectedAt, minutes }: LateFor, now: Instant): string {
  const name = fullCustomerName(visit);
  return isLongPast(expectedAt, now)
    ? runningLateMessages.longPast({ name, time: formatInstant(expectedAt, brand.timeZone) })
    : runningLateMessages.willBeLate({ length: formatMinutes(minutes), name });
}

interface LateWarningProps {
  readonly visit: Visit;
  readonly warning: string;
}

/** The page shows it where no message can be sent. A demo says so. */
function LateWarning({ visit, warning }: LateWarningProps) {
  const { jobId, scheduledDate } = visit;
  const isDemo = useDemo() !== null;
  return (
    <Card className="mb-3 flex flex-col gap-3 border-warn border-l-4 p-4">
      <CardRow icon={TriangleAlert} title={warning}>
        {isDemo && commonMessages.notInDemo}
      </CardRow>
      {!isDemo && <CallButton subject={{ jobId, scheduledDate }} isStarted={false} />}
    </Card>
  );
}

interface DelayNoticeProps {
  readonly visit: Visit;
  readonly late: Late;
  readonly announcedAt: Instant;
}

function DelayNotice({ visit, late, announcedAt }: DelayNoticeProps) {
  const values = { name: fullCustomerName(visit), time: formatInstant(announcedAt, brand.timeZone) };
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
  /** This is the text of the button that opens the message. */
  readonly label: string;
}

function DelayAnnouncement({ visit, late, label }: DelayAnnouncementProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const close = () => setIsOpen(false);
  const send = async (arriveAt: Instant, text: string) => {
    const fault = await late.announce(arriveAt, text);
    if (fault === null) close();
    else toast({ kind: 'warning', text: fault });
  };
  const { title } = runningLateMessages;
  return (
    <>
      <Button kind="secondary" className="w-full" onClick={() => setIsOpen(true)}>
        <Clock aria-hidden className="size-icon shrink-0" />
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title({ name: fullCustomerName(visit) })}
        description={late.notifiesSupport && runningLateMessages.alsoSupport}
      >
        <sheet.Lazy
          visit={visit}
          announcedAt={late.announcedAt}
          isSending={late.isSending}
          onSend={(arriveAt, text) => void send(arriveAt, text)}
          onClose={close}
        />
      </Dialog>
    </>
  );
}
