import Link from 'next/link';
import type { ReactNode } from 'react';
import { ForRole, RoleNotice } from '@/components/office/frame/office-access';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { officeTimeText } from '@/components/office/frame/when.view';
import { FeatureForm, SwitchOutcome } from '@/components/office/switches/switch-form';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatDay, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { formatSummaryRating } from '@/lib/core/ground/format/rating';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { Worker } from '@/lib/core/ground/session/schema';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { BUILT_FEATURES } from '@/lib/features/office/switches/built-features';
import { adminWorkersMessages } from '@/lib/features/office/workers/messages';
import type { ListedTimeOff, WorkerFile } from '@/lib/features/office/workers/schema';
import { photoMessages } from '@/lib/features/people/photo/messages';
import { profileMessages } from '@/lib/features/people/profile/messages';
import { timeOffMessages, timeOffOfficeMessages } from '@/lib/features/standing/time-off/messages';

interface WorkerFileScreenProps {
  readonly file: WorkerFile;
  readonly outcome: FormOutcome | null;
  /** It is true if the page shows this cleaner's features, which few need. */
  readonly showsSwitches: boolean;
  /** Viewers do not see the cleaner's rates. */
  readonly pay?: ReactNode;
}

export function WorkerFileScreen({ file, outcome, showsSwitches, pay }: WorkerFileScreenProps) {
  const { worker, timeOff, features } = file;
  const name = worker.fullName ?? '';
  return (
    <OfficeFrame
      page="admin"
      worker={{ id: worker.id, name, tab: 'adminWorker' }}
      action={
        <ForRole needs="work">
          <ImpersonateForm id={worker.id} name={name} />
        </ForRole>
      }
    >
      <SwitchOutcome outcome={outcome} />
      <Avatar name={name} image={worker.image} size="summary" alt={photoMessages.photoOf({ name })} />
      <div className="grid gap-4 wide:grid-cols-2 wide:items-start">
        <div className="flex flex-col gap-4">
          <Card title={adminMessages.account}>
            <p className="wrap-anywhere">{worker.email}</p>
            <p>{[worker.line1, worker.postcode?.full].filter(Boolean).join(', ')}</p>
            <p>{[trustText(worker), worker.primaryTelephoneNumber].filter(Boolean).join(' · ')}</p>
            <p>{ratingText(worker)}</p>
            {worker.startedWork && <p>{startedWork({ day: formatDate(worker.startedWork) })}</p>}
          </Card>
          {pay}
        </div>
        <div className="flex flex-col gap-4">
          <Card title={adminMessages.newCustomers.title}>
            <NewCustomers worker={worker} />
          </Card>
          <Card title={timeOffOfficeMessages.timeOff}>
            <BookedTimeOff timeOff={timeOff} />
          </Card>
        </div>
      </div>
      {showsSwitches ? (
        <Card title={advanced}>
          <RoleNotice needs="manage" texts={adminMessages.switchNotice} />
          {BUILT_FEATURES.map((feature) => (
            <FeatureForm
              key={feature}
              name={feature}
              active={features.find((own) => own.name === feature)?.active ?? null}
              workerId={worker.id}
            />
          ))}
        </Card>
      ) : (
        <Link href={officeRoutes.officeWorkerSwitches(worker.id)} className={OFFICE_LINK}>
          {advanced}
        </Link>
      )}
    </OfficeFrame>
  );
}

const { advanced, startedWork, noRating, rating } = adminWorkersMessages;

function ImpersonateForm({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <form method="post" action={withBasePath(routes.sessionImpersonation)}>
      <input type="hidden" name="workerId" value={id} />
      <Button type="submit">{adminMessages.impersonate({ name })}</Button>
    </form>
  );
}

const trustText = ({ trustLevel }: Worker) => trustLevel && labelOf(shellMessages.trustLevel, trustLevel);

const ratingText = ({ currentRating, numRatings }: Worker) =>
  currentRating && numRatings
    ? rating({ rating: formatSummaryRating(currentRating), count: numRatings })
    : noRating;

/** The latest time off comes first. */
export function BookedTimeOff({ timeOff }: { readonly timeOff: readonly ListedTimeOff[] }) {
  const { noTimeOff, entry, hoursLeft, released, booked } = timeOffOfficeMessages;
  if (timeOff.length === 0) return <p>{noTimeOff}</p>;
  return (
    <ul>
      {timeOff.map(({ startDate, endDate, reason, availability, note, releasedCount, bookedAt }) => (
        <li key={startDate} className="border-line border-b py-2 last:border-0">
          {entry({
            days: daysText(startDate, endDate),
            reason: labelOf(timeOffMessages.reason, reason),
          })}
          <span className="block text-ink-soft text-s">
            {[
              ...(availability.length > 0
                ? [hoursLeft({ hours: availability.map((slot) => formatTimeSlot(slot)).join(', ') })]
                : []),
              ...(releasedCount > 0 ? [released({ count: releasedCount })] : []),
              booked({ when: officeTimeText(bookedAt) }),
            ].join(' · ')}
          </span>
          {note && <span className="block whitespace-pre-line wrap-anywhere">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function daysText(startDate: string, endDate: string): string {
  const start = formatDay(startDate);
  return startDate === endDate ? start : timeOffOfficeMessages.days({ start, end: formatDay(endDate) });
}

export function NewCustomers({ worker }: { readonly worker: Worker }) {
  const { reason, since, taken, notTaken } = adminMessages.newCustomers;
  const { status, reasonForInactivity, reasonForInactivityDescription, noNewAccountsDate } = worker;
  if (status !== 'no-new-accounts') return <p>{taken}</p>;
  return (
    <>
      <p className="font-medium">{notTaken}</p>
      {reasonForInactivity && (
        <p>{reason({ reason: labelOf(profileMessages.reason, reasonForInactivity) })}</p>
      )}
      {reasonForInactivityDescription && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{reasonForInactivityDescription}</bdi>
        </p>
      )}
      {noNewAccountsDate && <p>{since({ day: formatDay(noNewAccountsDate) })}</p>}
    </>
  );
}
