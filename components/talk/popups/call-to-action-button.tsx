'use client';

import Link from 'next/link';
import { useLeaveDemo } from '@/components/people/demo/use-leave-demo';
import { Button } from '@/components/ui/button';
import { OutsideLink } from '@/components/ui/outside-link';
import { type ButtonKind, buttonStyle, classNames } from '@/components/ui/styles';
import { useToast } from '@/components/ui/use-toast';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useJobFollower } from '@/lib/core/phone/client/call-context';
import { settleAccepted } from '@/lib/core/phone/client/follow-job';
import { useInvalidate } from '@/lib/core/phone/client/freshness';
import { useClock } from '@/lib/core/phone/session/clock';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { flagCalls } from '@/lib/features/people/flags/calls';
import type { PopupAction } from '@/lib/features/talk/popups/call-to-action';
import { deliveriesMessages } from '@/lib/features/talk/popups/messages';
import { SCHEDULE_ANSWERS } from '@/lib/features/talk/popups/model';
import type { CallToActionLook, Popup } from '@/lib/features/talk/popups/parse-data';

interface CallToActionButtonProps {
  readonly popup: Popup;
  readonly close?: (() => void) | undefined;
}

/** Renders nothing without a text and an address or action. [MODAL-05] */
export function CallToActionButton({ popup, close }: CallToActionButtonProps) {
  const { callToAction, actions, look } = popup;
  const run = useActions();
  if (callToAction === null && actions.length === 0) return null;
  const style = classNames(buttonStyle(kindOf(look), 'main'), 'w-full');
  const act = () => {
    for (const action of actions) run[action]();
    close?.();
  };
  const text = callToAction?.text;
  switch (callToAction?.to) {
    case 'app':
      return (
        <Link href={callToAction.path} prefetch={false} className={style} onClick={act}>
          {text ?? deliveriesMessages.open}
        </Link>
      );
    case 'iab':
      return (
        <OutsideLink href={callToAction.address} className={style} onOpen={act}>
          {text ?? deliveriesMessages.open}
        </OutsideLink>
      );
    case 'system':
      return (
        <a href={callToAction.address} target="_blank" rel="noreferrer" className={style} onClick={act}>
          {text ?? deliveriesMessages.open}
        </a>
      );
    default:
      return (
        <Button kind={kindOf(look)} size="main" onClick={act}>
          {text ?? deliveriesMessages.continue}
        </Button>
      );
  }
}

function useActions(): Readonly<Record<PopupAction, () => void>> {
  const follower = useJobFollower();
  const invalidate = useInvalidate();
  const { now } = useClock();
  const demo = useDemo();
  const leaveDemo = useLeaveDemo();
  const toast = useToast();
  const consent = async () => {
    const input = { params: { name: FEATURES.callRecordingConsent }, body: { active: true } };
    const answer = await follower.client(flagCalls.putFeature, input);
    const { ok } = await settleAccepted(follower, answer, now());
    if (!ok) toast({ kind: 'danger', text: commonMessages.problem });
  };
  return {
    exit_demo_mode: () => demo && void leaveDemo(),
    refresh_schedule: () => invalidate(SCHEDULE_ANSWERS, now()),
    call_recording_consent: () => void consent(),
    unknown: () => console.warn('A popup asked for an unknown action'),
  };
}

function kindOf({ colour, fill }: CallToActionLook): ButtonKind {
  if (fill === 'outline') return 'secondary';
  if (fill === 'clear') return 'quiet';
  return colour;
}
