'use client';

import { useEffect, useRef, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import {
  CircleEllipsis,
  ClockAlert,
  DoorClosedLocked,
  type LucideIcon,
  MapPinOff,
  Phone,
  Sparkles,
  SprayCan,
  Timer,
} from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { phoneLink } from '@/lib/core/phone/platform/platform';
import { contactButtonMessages, contactMessages } from '@/lib/features/talk/contact/messages';
import type { PhoneCallReason } from '@/lib/features/talk/contact/schema';
import { usePhoneCallReasons } from '@/lib/features/talk/contact/use-contact';

export interface CallSheetProps {
  readonly isStarted: boolean;
  readonly isRequesting: boolean;
  /** This is the relay's number, once it has responded. */
  readonly telephoneNumber: string | null;
  readonly onChoose: (reason: string) => Promise<unknown>;
}

/** The sheet shows the reasons first, then the number as a `tel:` link. [CONTACT-14] [CONTACT-18] */
export function CallSheet({ telephoneNumber, ...reasons }: CallSheetProps) {
  if (telephoneNumber === null) return <Reasons {...reasons} />;
  return <DialledNumber number={telephoneNumber} />;
}

/** Opens the dialler on mount and on each click. */
function DialledNumber({ number }: { readonly number: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <a ref={link} href={phoneLink(number)} className={buttonStyle('primary', 'main')}>
      <Phone aria-hidden className="size-icon" />
      {contactButtonMessages.callPhone({ phone: number })}
    </a>
  );
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'clock-alert': ClockAlert,
  'map-pin-off': MapPinOff,
  'door-closed-locked': DoorClosedLocked,
  sparkles: Sparkles,
  'spray-can': SprayCan,
  timer: Timer,
  ellipsis: CircleEllipsis,
};

type ReasonsProps = Omit<CallSheetProps, 'telephoneNumber'>;

const TEXTS = {
  notLoaded: contactMessages.reasonsNotLoaded,
  notSaved: contactMessages.reasonsNotLoaded,
  loads: commonMessages.checkConnection,
};

function Reasons(props: ReasonsProps) {
  const query = usePhoneCallReasons();
  const skeleton = <p role="status">{contactMessages.reasonsLoading}</p>;
  return (
    <QueryScreen query={query} texts={TEXTS} isFromPhone skeleton={skeleton} isAside>
      {(reasons) => <ReasonList {...props} reasons={reasons} />}
    </QueryScreen>
  );
}

interface ReasonListProps extends ReasonsProps {
  readonly reasons: readonly PhoneCallReason[];
}

function ReasonList({ reasons, isStarted, isRequesting, onChoose }: ReasonListProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (code: string) => {
    setChosen(code);
    void onChoose(code);
  };
  return (
    <ul className="flex flex-col gap-2">
      {reasons.filter(isOffered(isStarted)).map(({ code, label, options }) => (
        <li key={code}>
          <Button
            kind="secondary"
            size="main"
            className="w-full justify-start text-left"
            isPending={isRequesting && chosen === code}
            aria-disabled={isRequesting}
            onClick={() => choose(code)}
          >
            <ReasonIcon name={options?.icon ?? ''} />
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const isOffered =
  (isStarted: boolean) =>
  ({ options }: PhoneCallReason): boolean =>
    !(isStarted && options?.hideAfterStart);

function ReasonIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name] ?? CircleEllipsis;
  return <Icon aria-hidden className="size-icon shrink-0 text-brand" />;
}
