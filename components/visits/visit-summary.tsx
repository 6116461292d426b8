import { Clock, DoorOpen, MapPin, SprayCan } from 'lucide-react';
import { VisitChat } from '@/components/chat/visit-chat';
import { CustomerContact } from '@/components/contact/customer-contact';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { NewPill } from '@/components/ui/row-title';
import { customerName } from '@/lib/core/format/name';
import type { HourlyPay } from '@/lib/core/money/pay';
import { useFeature } from '@/lib/features/flags/hooks';
import { isTimeNew, type KnownChanges } from '@/lib/features/visits/changes';
import { visitsMessages } from '@/lib/features/visits/messages';
import { displayState, isRktTraveller } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { FEATURES } from '@/lib/flags';
import { CopyAddressButton } from './copy-address-button';
import { CustomerText } from './customer-text';
import { PropertyMap } from './property-map';
import { VisitHelp } from './visit-help';
import { earningsView, type VisitSummaryView, visitSummaryView } from './visit-summary.view';
import { WithPay } from './with-pay';

interface VisitSummaryProps {
  readonly visit: Visit;
  readonly hasMap: boolean;
  readonly changes: KnownChanges;
}

/** When, where, and how to get there. [VISIT-08] */
export function VisitSummary({ visit, hasMap, changes }: VisitSummaryProps) {
  const isFinished = displayState(visit) === 'finished';
  const view = visitSummaryView(visit, useFeature(FEATURES.recommendedStartTime));
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="sr-only">{visitsMessages.summaryOf({ name: customerName(visit) })}</h2>
      {view.times.length > 0 && <Times times={view.times} changes={changes} />}
      {!isFinished && <WithPay>{(pay) => <Earnings visit={visit} pay={pay} />}</WithPay>}
      <div>
        {view.arrival && (
          <CardRow icon={Clock} title={view.arrival.title}>
            {view.arrival.text}
          </CardRow>
        )}
        <Address view={view} />
      </div>
      <PropertyMap visit={visit} hasMap={hasMap} />
      <Particulars visit={visit} />
      {/* The title names the other cleaner, so the contact buttons need the customer's name. */}
      <CustomerContact
        visit={visit}
        isTitleShown={isRktTraveller(visit)}
        chat={<VisitChat visit={visit} />}
      />
      <VisitHelp visit={visit} />
    </Card>
  );
}

interface TimesProps extends Pick<VisitSummaryView, 'times'>, Pick<VisitSummaryProps, 'changes'> {}

/** The pill is at the end of the labels' line, so that times keep their width. */
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

/** The visit's pay and its hourly rate. */
function Earnings({ visit, pay }: Pick<VisitSummaryProps, 'visit'> & { readonly pay: HourlyPay }) {
  const { amount, rate } = earningsView(visit, pay);
  return (
    <dl>
      <dt className="text-ink-soft text-s">{visitsMessages.youEarn}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-strong text-l">{amount}</span>
        <span className="text-ink-soft">{rate}</span>
      </dd>
    </dl>
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
      {perks && <CustomerText text={perks} />}
    </CardRow>
  ) : (
    <CardRow icon={MapPin} title={visitsMessages.noAddress}>
      {place}
      {perks && <CustomerText text={perks} />}
    </CardRow>
  );
}

/** Hints to read before going in. */
function Particulars({ visit }: { readonly visit: Visit }) {
  // A meeting needs no hints about the door.
  const isFirst = visit.isFirstVisit && visit.workerPropertyAccess !== 'cannot_access';
  if (!isFirst && !visit.requiresProducts) return null;
  return (
    <div>
      {isFirst && <CardRow icon={DoorOpen} title={visitsMessages.firstVisit} />}
      {visit.requiresProducts && <CardRow icon={SprayCan} title={visitsMessages.bringProducts} />}
    </div>
  );
}
