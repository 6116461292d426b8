'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { SupportPhoneLink } from '@/components/talk/contact/support-phone-link';
import { buttonStyle } from '@/components/ui/styles';
import { formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useOnline } from '@/lib/core/phone/client/online';
import { useConstants } from '@/lib/features/people/flags/hooks';
import { useSupportPhone } from '@/lib/features/talk/contact/use-support-phone';
import { absenceAnswer } from '@/lib/features/work/visit-contact/absence-answer';
import { contactCannotComeMessages } from '@/lib/features/work/visit-contact/messages';
import type { Visit } from '@/lib/features/work/visits/schema';

interface CannotComeProps {
  readonly visit: Visit;
  readonly now: Instant;
  /** A page without contact options passes them here. */
  readonly children?: ReactNode;
}

/** Offers time off for the day or some hours, or contact with Support. */
export function CannotComeWays({ visit, now, children }: CannotComeProps) {
  const isOnline = useOnline();
  const answer = absenceAnswer(visit, { now, zone: brand.timeZone });
  const phone = useSupportPhone();
  const { hasFines } = useConstants();
  const {
    consequence,
    consequenceWithoutFines,
    seeCost,
    ill,
    onlyThis,
    noSignal,
    noSignalCall,
    noSignalWait,
  } = contactCannotComeMessages;
  if (answer !== 'book') {
    return (
      <div className="flex flex-col gap-3">
        <p>{contactCannotComeMessages[answer]}</p>
        {answer !== 'skipped' && (isOnline ? children : <SupportPhoneLink kind="primary" size="main" />)}
      </div>
    );
  }
  if (!isOnline) {
    return (
      <div className="flex flex-col gap-3">
        <p>{noSignal}</p>
        <p className="font-medium">{phone ? noSignalCall : noSignalWait}</p>
        <SupportPhoneLink kind="primary" size="main" />
      </div>
    );
  }
  const { actualDate: day, timeSlot } = visit;
  return (
    <div className="flex flex-col gap-3">
      <p>{hasFines ? consequence : consequenceWithoutFines}</p>
      <p className="text-ink-soft">{seeCost}</p>
      <Link
        href={routes.timeOffFor({ day, reason: 'sick' })}
        prefetch={false}
        className={buttonStyle('primary', 'main')}
      >
        {ill}
      </Link>
      {timeSlot && (
        <Link
          href={routes.timeOffFor({ day, from: timeSlot.start, to: timeSlot.end })}
          prefetch={false}
          className={buttonStyle('secondary', 'main')}
        >
          {onlyThis({ hours: formatTimeSlot(timeSlot) })}
        </Link>
      )}
      {children}
    </div>
  );
}
