'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Card, CardRow } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Clock, Copy, DoorOpen, MapPin, SprayCan } from '@/components/ui/icons';
import { splitComponent } from '@/components/ui/lazy-component';
import { classNames } from '@/components/ui/styles';
import { COPY_TOAST_MS, useToast } from '@/components/ui/use-toast';
import { CustomerContact } from '@/components/work/visit-contact/customer-contact';
import { VisitChat } from '@/components/work/visit-contact/visit-chat';
import { CustomerText } from '@/components/work/visit-details/customer-text';
import { NewPill } from '@/components/work/visit-details/row-title';
import { formatLength } from '@/lib/core/ground/format/hours';
import { formatPence } from '@/lib/core/ground/money/pence';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { routes } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { copyText } from '@/lib/core/phone/platform/platform';
import { TAP_ACTIONS } from '@/lib/features/people/analytics/record';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { contactButtonMessages } from '@/lib/features/talk/contact/messages';
import { isHandoverTraveller } from '@/lib/features/work/keys/rules';
import { isTimeNew, type KnownChanges } from '@/lib/features/work/visits/changes';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { visitsPayMessages } from '@/lib/features/work/visits/messages-shared';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { paidHours, type VisitPay, visitPay } from '@/lib/features/work/visits/visit-pay';
import { payHow } from './pay-texts';
import { PropertyMap } from './property-map';
import { type VisitSummaryView, visitSummaryView } from './visit-summary.view';
import { WithPay } from './with-pay';

interface VisitSummaryProps {
  readonly visit: Visit;
  readonly isPast: boolean;
  readonly changes: KnownChanges;
  /** It is set while the visit runs. */
  readonly now?: Instant | null;
}

export function VisitSummary({ visit, isPast, changes, now = null }: VisitSummaryProps) {
  const view = visitSummaryView(visit, useFeature(FEATURES.recommendedStartTime), now);
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="sr-only">{visitsMessages.summaryOf({ name: fullCustomerName(visit) })}</h2>
      {view.times.length > 0 && <Times times={view.times} changes={changes} />}
      <VisitEarnings visit={visit} isPast={isPast} />
      <div>
        {view.arrival && (
          <CardRow icon={Clock} title={view.arrival.title}>
            {view.arrival.text}
          </CardRow>
        )}
        <Address view={view} />
      </div>
      <PropertyMap visit={visit} />
      <Particulars visit={visit} />
      {/* The title names the other cleaner, so the contact buttons need the customer's name. */}
      <CustomerContact
        visit={visit}
        isTitleShown={isHandoverTraveller(visit)}
        chat={<VisitChat visit={visit} />}
      />
      <VisitHelp visit={visit} isPast={isPast} />
    </Card>
  );
}

interface TimesProps extends Pick<VisitSummaryView, 'times'>, Pick<VisitSummaryProps, 'changes'> {}

/** The pill is on the label's line, so that times do not shift. */
function Times({ times, changes }: TimesProps) {
  return (
    <dl className="grid grid-cols-3 gap-2 wrap-normal zoomed:max-wide:flex zoomed:max-wide:flex-wrap zoomed:max-wide:justify-between max-tight:grid-cols-1">
      {times.map(({ label, value }, index) => (
        <div key={label}>
          <dt className="flex flex-wrap items-center justify-between text-ink-soft text-s">
            {label}
            {index === times.length - 1 && (
              <span className="-my-1 flex">
                <NewPill isNew={isTimeNew(changes)} />
              </span>
            )}
          </dt>
          <dd className="font-strong text-l tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows nothing for a finished visit, whose "Done" card says it, for a skipped one, and for a past one that was not
 * started.
 */
export function VisitEarnings({ visit, isPast }: Pick<VisitSummaryProps, 'visit' | 'isPast'>) {
  const state = displayState(visit);
  if (state === 'finished' || visit.skipped || (isPast && state === 'scheduled')) return null;
  return (
    <WithPay notSet={<HoursOnly hours={paidHours(visit)} />}>
      {(rate) => <Earnings pay={visitPay(visit, rate)} />}
    </WithPay>
  );
}

function Earnings({ pay }: { readonly pay: VisitPay }) {
  return (
    <dl>
      <dt className="text-ink-soft text-s">{visitsPayMessages.youGet}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-strong text-l">{formatPence(pay.totalPence)}</span>
        <span className="text-ink-soft">{payHow(pay)}</span>
      </dd>
    </dl>
  );
}

function HoursOnly({ hours }: { readonly hours: number }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="font-medium">{visitsPayMessages.hoursPaid({ hours: formatLength(hours) })}</span>
      <span className="text-ink-soft">{visitsPayMessages.rateNotSet}</span>
    </p>
  );
}

function Address({ view: { street, place, perks, fullAddress } }: { readonly view: VisitSummaryView }) {
  return fullAddress ? (
    <CardRow
      icon={MapPin}
      title={<bdi>{street || fullAddress}</bdi>}
      trailing={<CopyAddressButton address={fullAddress} />}
    >
      <bdi>{place}</bdi>
      {perks && <CustomerText html={perks} />}
    </CardRow>
  ) : (
    <CardRow icon={MapPin} title={visitsMessages.noAddress}>
      {place}
      {perks && <CustomerText html={perks} />}
    </CardRow>
  );
}

function Particulars({ visit }: { readonly visit: Visit }) {
  // Without access, there is no hint about the door.
  const isFirst = visit.isFirstVisit && visit.workerPropertyAccess !== 'cannot_access';
  if (!isFirst && !visit.requiresProducts) return null;
  return (
    <div>
      {isFirst && <CardRow icon={DoorOpen} title={visitsMessages.firstVisit} />}
      {visit.requiresProducts && <CardRow icon={SprayCan} title={visitsMessages.bringProducts} />}
    </div>
  );
}

const SHAKE_MS = 1_000;

function CopyAddressButton({ address }: { readonly address: string }) {
  const toast = useToast();
  const [isShaken, setIsShaken] = useState(false);
  useEffect(() => {
    if (!isShaken) return;
    const timer = setTimeout(() => setIsShaken(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [isShaken]);
  const copy = async () => {
    setIsShaken(true);
    try {
      await copyText(address);
      toast({ kind: 'info', text: visitsMessages.copied, durationMs: COPY_TOAST_MS });
    } catch {
      toast({ kind: 'warning', text: visitsMessages.notCopied, durationMs: COPY_TOAST_MS });
    }
  };
  return (
    <IconButton
      icon={Copy}
      label={visitsMessages.copyAddress}
      data-action={TAP_ACTIONS.copyAddress}
      look="sunk"
      className={classNames('scroll-mb-sticky-foot', isShaken && 'animate-shake')}
      onClick={copy}
    />
  );
}

const dialog = splitComponent(
  async () => (await import('@/components/work/visit-contact/cannot-come-dialog')).CannotComeDialog,
);

export function VisitHelp({ visit, isPast }: Pick<VisitSummaryProps, 'visit' | 'isPast'>) {
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
      {state === 'scheduled' && !visit.skipped && !isPast && (
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
