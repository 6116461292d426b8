'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { DoorClosedLocked, DoorOpen } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useLazyDialog, usePreload, withDialog } from '@/components/ui/lazy-dialog';
import { useToast } from '@/components/ui/use-toast';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES, OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useOnline } from '@/lib/core/phone/client/online';
import { useClock } from '@/lib/core/phone/session/clock';
import { useFeature, useOwnFeature } from '@/lib/features/people/flags/hooks';
import { useCustomerChatAllowed } from '@/lib/features/talk/chat/use-chat-allowed';
import { useStuckOutside } from '@/lib/features/work/stuck-outside/hooks';
import { stuckOutsideMessages } from '@/lib/features/work/stuck-outside/messages';
import { arrivalTime, displayState, isEarlyStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { stateText } from './stuck-outside.view';
import type { StuckSheetProps } from './stuck-sheet';
import { useStuckAddress } from './use-stuck-address';

interface StuckOutsideProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** These are the visit's access instructions. */
  readonly instructions: ReactNode;
  /** This is the chat button; the chat step exists only if chat is allowed. */
  readonly chat: ReactNode;
}

const sheet = lazyComponent<StuckSheetProps>({
  load: async () => (await import('./stuck-sheet')).StuckSheet,
  failedTitle: commonMessages.notOpened,
  skeleton: <div className="min-h-tap-main" />,
});

/** The page shows it from the visit's day until the finish, if the root supports it. Later days show the record. */
export function StuckOutside(props: StuckOutsideProps) {
  const isOn = useOwnFeature(OWN_FEATURES.stuckOutside);
  const { visit, isToday, isPast } = props;
  const isOver = visit.skipped || displayState(visit) === 'finished';
  if (!isOn || isOver) return null;
  if (isToday) return <Door {...props} />;
  return isPast ? <PastDoor visit={visit} /> : null;
}

/** A worker who was not let in sees that it is not forgotten. */
function PastDoor({ visit }: Pick<StuckOutsideProps, 'visit'>) {
  const { waiting } = useStuckOutside(visit, { isOn: true, isOpen: false, onLost: () => {} });
  const { since, end } = waiting;
  if (since === null || (end !== null && end.by !== 'left')) return null;
  const time = formatInstant(end?.at ?? since, brand.timeZone);
  const { leftAt, atDoorAt, leftText } = stuckOutsideMessages;
  return (
    <Card className="p-4">
      <CardRow icon={DoorClosedLocked} title={(end ? leftAt : atDoorAt)({ time })}>
        {leftText}
      </CardRow>
    </Card>
  );
}

function Door({ visit, instructions, chat }: StuckOutsideProps) {
  const isChatAllowed = useCustomerChatAllowed(visit);
  const isOnline = useOnline();
  // Unknown offline: allow a message, which the server validates later.
  const hasChat = isChatAllowed ?? !isOnline;
  const toast = useToast();
  const clock = useClock();
  const arrival = arrivalTime(visit, useFeature(FEATURES.recommendedStartTime));
  const [isAsked, setIsAsked] = useState(false);
  const address = useStuckAddress();
  const stuck = useStuckOutside(visit, {
    isOn: true,
    isOpen: address.isOpen,
    onLost: () => toast({ kind: 'warning', text: stuckOutsideMessages.lost }),
  });
  const early = useLazyDialog(isAsked, () => setIsAsked(false), loadEarly);
  usePreload(PARTS);
  const { since, end } = stuck.waiting;
  const state = stateText(stuck.waiting);
  const isStarted = displayState(visit) === 'started';
  // It is hidden for a started visit, unless there is a record.
  if (isStarted && since === null) return null;
  const open = () => {
    setIsAsked(false);
    address.open();
    if (since === null) void stuck.record({ kind: 'arrived' });
  };
  const isEarly = () => isEarlyStart({ visit, arrival, now: clock.now(), zone: brand.timeZone });
  const askOrOpen = () => {
    if (since === null && isEarly()) setIsAsked(true);
    else open();
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      {state && (
        <CardRow icon={end === null || end.by === 'left' ? DoorClosedLocked : DoorOpen} title={state.title}>
          {state.text}
        </CardRow>
      )}
      {!isStarted && (
        <Button kind="secondary" onClick={askOrOpen}>
          {!state && <DoorClosedLocked aria-hidden className="size-icon shrink-0" />}
          {state ? stuckOutsideMessages.continue : stuckOutsideMessages.open}
        </Button>
      )}
      {early && (
        <early.EarlyDialog
          isOpen={isAsked}
          begins="timer"
          time={arrival}
          onStart={open}
          onClose={() => setIsAsked(false)}
        />
      )}
      <Dialog
        isOpen={address.isOpen && !isStarted}
        onClose={address.close}
        hasAddress
        title={stuckOutsideMessages.title}
        description={stuckOutsideMessages.openText}
      >
        <sheet.Lazy
          visit={visit}
          stuck={stuck}
          instructions={instructions}
          onArrive={askOrOpen}
          onClose={address.close}
          {...(hasChat && { chat })}
        />
      </Dialog>
    </Card>
  );
}

const loadEarly = withDialog(() => import('@/components/work/early-start/early-dialog'));
const PARTS = [sheet.preload, loadEarly];
