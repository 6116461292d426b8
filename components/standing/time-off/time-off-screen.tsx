'use client';

import { useEffect, useId, useState } from 'react';
import { DataAge } from '@/components/query/data-age';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { CalendarPlus } from '@/components/ui/icons';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { useAvailability } from '@/lib/features/people/hours/hooks';
import type { WeekdayAvailability } from '@/lib/features/people/hours/schema';
import { draftOfAddress } from '@/lib/features/standing/time-off/break-draft';
import type { ServedChange, TimeOffPeriod } from '@/lib/features/standing/time-off/entries';
import { useAvailabilityChanges } from '@/lib/features/standing/time-off/hooks';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import { type Booking, useBooking } from '@/lib/features/standing/time-off/use-booking';
import { BookingFlow, type TimeOffStep } from './booking-flow';
import { ChangeStep } from './change-step';
import { RegularHours } from './regular-hours';
import { TimeOffList } from './time-off-list';
import { useBookingSteps } from './use-booking-steps';

interface TimeOffScreenProps {
  /** It is null in an offline shell until the device's user is known. */
  readonly workerId: number | null;
  /** It is loaded by the server, and null in an offline shell, like the next two. */
  readonly hours: CallResult<readonly WeekdayAvailability[]> | null;
  readonly changes: CallResult<readonly ServedChange[]> | null;
  readonly now: Instant | null;
}

export function TimeOffScreen({ workerId, hours, changes, now: serverNow }: TimeOffScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const today = dayOf(now, brand.timeZone);
  const served = useAvailabilityChanges(workerId, changes, serverNow);
  const week = useAvailability(workerId, hours, serverNow);
  const booking = useBooking(workerId);
  const steps = useBookingSteps<TimeOffStep>();
  usePrefilledBooking(workerId !== null, booking, () => steps.go('when'));
  const bookedId = useId();
  const [changed, setChanged] = useState<TimeOffPeriod | null>(null);
  const isFromPhone = changes === null;
  const openChange = (entry: TimeOffPeriod) => {
    setChanged(entry);
    steps.go('change');
  };
  return (
    <AppFrame>
      {/* It is hidden instead of unmounted during a step, so that unsaved hours survive. */}
      <div hidden={steps.step !== null}>
        <PageHeader
          title={pageTitle('timeOff')}
          back={BACK_TO_SCHEDULE}
          note={<DataAge query={served} isFromPhone={isFromPhone} now={now} />}
        />
        <section aria-labelledby={bookedId} className="flex flex-col gap-3">
          <h2 id={bookedId} className="sr-only">
            {timeOffMessages.bookedTitle}
          </h2>
          <TimeOffList changes={served} isFromPhone={isFromPhone} today={today} onChange={openChange} />
          <Button size="main" onClick={() => workerId !== null && steps.go('when')}>
            <CalendarPlus aria-hidden className="size-icon" />
            {timeOffMessages.book}
          </Button>
        </section>
        <RegularHours workerId={workerId} hours={week} isFromPhone={isFromPhone} />
      </div>
      {steps.step === 'change' && changed && <ChangeStep entry={changed} onBack={steps.back} />}
      {steps.step !== null && steps.step !== 'change' && workerId !== null && (
        <BookingFlow workerId={workerId} booking={booking} steps={steps} />
      )}
    </AppFrame>
  );
}

/**
 * Opens a booking from the address once, for example from the help pages. Clears the query, so that a reload
 * shows the list.
 */
function usePrefilledBooking(isReady: boolean, booking: Booking, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there.
  useEffect(() => {
    if (!isReady) return;
    const draft = draftOfAddress(new URLSearchParams(window.location.search));
    if (draft === null) return;
    history.replaceState(history.state, '', window.location.pathname);
    booking.change(draft);
    open();
  }, [isReady]);
}
