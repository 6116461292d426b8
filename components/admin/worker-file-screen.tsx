import Link from 'next/link';
import type { ReactNode } from 'react';
import { ForRole } from '@/components/office/office-access';
import { OfficeFrame } from '@/components/office/office-frame';
import { OFFICE_LINK } from '@/components/office/office-style';
import { officeTimeText } from '@/components/office/when.view';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { brand } from '@/lib/brand';
import { formatDay, formatInstant, formatTimeSlot } from '@/lib/core/format/date-time';
import type { FormOutcome } from '@/lib/core/session/form-outcome';
import type { Worker } from '@/lib/core/session/schema';
import { labelOf } from '@/lib/core/texts/messages';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { dayOf } from '@/lib/core/time/zoned';
import { adminMessages, adminSwitchesMessages } from '@/lib/features/admin/messages';
import type {
  AuditEntry,
  ListedDevice,
  ListedTimeOff,
  ListedVisit,
  WorkerFile,
} from '@/lib/features/admin/schema';
import { photoMessages } from '@/lib/features/photo/messages';
import { profileMessages } from '@/lib/features/profile/messages';
import { timeOffMessages, timeOffOfficeMessages } from '@/lib/features/time-off/messages';
import { FEATURES } from '@/lib/flags';
import { routes, withBasePath } from '@/lib/routes';
import { AuditList } from './audit-list';
import { FeatureForm, SwitchOutcome } from './switch-form';

interface WorkerFileScreenProps {
  readonly file: WorkerFile;
  readonly audit: readonly AuditEntry[];
  readonly outcome: FormOutcome | null;
}

export function WorkerFileScreen({ file, audit, outcome }: WorkerFileScreenProps) {
  const { worker, plan, timeOff, devices, features } = file;
  const name = worker.fullName ?? '';
  return (
    <OfficeFrame
      page="admin"
      worker={{ id: worker.id, name, tab: 'adminWorker' }}
      action={
        <ForRole needs="work">
          <ActAs id={worker.id} name={name} />
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
          </Card>
          <Card title={adminMessages.newCustomers.title}>
            <NewCustomers worker={worker} />
          </Card>
          <Card title={timeOffOfficeMessages.timeOff}>
            <BookedTimeOff timeOff={timeOff} />
          </Card>
          <Listed
            title={adminMessages.devices}
            rows={devices}
            empty={adminMessages.noDevices}
            show={deviceRow}
          />
          <Card title={adminSwitchesMessages.flags}>
            {Object.values(FEATURES).map((feature) => (
              <FeatureForm
                key={feature}
                name={feature}
                active={features.find((own) => own.name === feature)?.active ?? null}
                workerId={worker.id}
              />
            ))}
          </Card>
        </div>
        <div className="flex flex-col gap-4">
          <Listed title={adminMessages.week} rows={plan} empty={adminMessages.noVisits} show={visitRow} />
          <Card title={pageTitle('adminAudit')}>
            <AuditList entries={audit} />
            <Link href={routes.adminAuditFor({ worker: worker.id })} prefetch={false} className={OFFICE_LINK}>
              {adminMessages.everything}
            </Link>
          </Card>
        </div>
      </div>
    </OfficeFrame>
  );
}

function ActAs({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <form method="post" action={withBasePath(routes.sessionActing)}>
      <input type="hidden" name="workerId" value={id} />
      <Button type="submit">{adminMessages.actAs({ name })}</Button>
    </form>
  );
}

const trustText = ({ trustLevel }: Worker) => trustLevel && labelOf(shellMessages.trustLevel, trustLevel);

interface ListedProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly empty: string;
  readonly show: (row: Row) => ReactNode;
}

function Listed<Row>({ title, rows, empty, show }: ListedProps<Row>) {
  return <Card title={title}>{rows.length === 0 ? <p>{empty}</p> : <ul>{rows.map(show)}</ul>}</Card>;
}

function visitRow(visit: ListedVisit) {
  const { jobId, scheduledDate, actualDate, startTime, endTime, customerName: customer, postcode } = visit;
  const time = formatTimeSlot({ start: startTime, end: endTime });
  return (
    <li key={`${jobId} ${scheduledDate}`} className="py-1">
      {adminMessages.visit({ day: formatDay(actualDate), time, customer, postcode })}
      <span className="block text-ink-soft text-s">{adminMessages.visitState[stateOf(visit)]}</span>
    </li>
  );
}

type VisitState = keyof typeof adminMessages.visitState;

function stateOf({ skipped, startedAt, finishedAt }: ListedVisit): VisitState {
  if (skipped) return 'skipped';
  if (finishedAt) return 'finished';
  return startedAt ? 'started' : 'planned';
}

function deviceRow({ id, appVersion, browser, osVersion, platform, lastSeenAt, waitingTaps }: ListedDevice) {
  const day = formatDay(dayOf(lastSeenAt, brand.timeZone));
  return (
    <li key={id} className="py-1">
      {[browser, osVersion, platform, appVersion && adminMessages.appVersion({ version: appVersion })]
        .filter(Boolean)
        .join(' · ') || adminMessages.unknownDevice}
      <span className="block text-ink-soft text-s">
        {adminMessages.lastSeen({ day, time: formatInstant(lastSeenAt, brand.timeZone) })}
        {' · '}
        {waitingTaps === null ? adminMessages.tapsUnknown : adminMessages.tapsWaiting({ count: waitingTaps })}
      </span>
    </li>
  );
}

/** Latest first. */
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
