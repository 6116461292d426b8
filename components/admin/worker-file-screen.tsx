import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { brand } from '@/lib/brand';
import { adminMessages } from '@/lib/features/admin/messages';
import type { AuditEntry, ListedDevice, PlannedVisit, WorkerFile } from '@/lib/features/admin/wire';
import { FEATURES } from '@/lib/flags';
import { formatDay } from '@/lib/format/date';
import { formatInstant, formatTimeSlot } from '@/lib/format/time';
import { routes, withBasePath } from '@/lib/routes';
import { dayOf } from '@/lib/time/zoned';
import { AuditList } from './audit-list';
import { OfficeFrame } from './office-frame';
import { FeatureForm } from './switch-form';

interface WorkerFileScreenProps {
  readonly file: WorkerFile;
  readonly audit: readonly AuditEntry[];
}

/** All that the office knows of one worker. */
export function WorkerFileScreen({ file, audit }: WorkerFileScreenProps) {
  const { worker, plan, devices, features } = file;
  const name = worker.fullName ?? '';
  return (
    <OfficeFrame title={name}>
      <form method="post" action={withBasePath(routes.sessionActing)}>
        <input type="hidden" name="workerId" value={worker.id} />
        <Button type="submit" size="main">
          {adminMessages.actAs(name)}
        </Button>
      </form>
      <Card title={adminMessages.account}>
        <p>{worker.email}</p>
        <p>{[worker.line1, worker.postcode?.full].filter(Boolean).join(', ')}</p>
        <p>{[worker.status, worker.trustLevel, worker.primaryTelephoneNumber].filter(Boolean).join(' · ')}</p>
      </Card>
      <Listed title={adminMessages.week} rows={plan} empty={adminMessages.noVisits} show={visitRow} />
      <Listed title={adminMessages.devices} rows={devices} empty={adminMessages.noDevices} show={deviceRow} />
      <Card title={adminMessages.flags}>
        {Object.values(FEATURES).map((feature) => (
          <FeatureForm
            key={feature}
            name={feature}
            active={features.find((own) => own.name === feature)?.active ?? null}
            workerId={worker.id}
          />
        ))}
      </Card>
      <Card title={adminMessages.audit}>
        <AuditList entries={audit} />
        <Link href={routes.adminAuditFor({ worker: worker.id })}>{adminMessages.everything}</Link>
      </Card>
    </OfficeFrame>
  );
}

interface ListedProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly empty: string;
  readonly show: (row: Row) => ReactNode;
}

function Listed<Row>({ title, rows, empty, show }: ListedProps<Row>) {
  return <Card title={title}>{rows.length === 0 ? <p>{empty}</p> : <ul>{rows.map(show)}</ul>}</Card>;
}

function visitRow({ jobId, scheduledDate, actualDate, startTime, endTime, ...visit }: PlannedVisit) {
  const state = visit.skipped
    ? 'skipped'
    : visit.finishedAt
      ? 'finished'
      : visit.startedAt
        ? 'started'
        : 'planned';
  return (
    <li key={`${jobId} ${scheduledDate}`} className="py-1">
      {formatDay(actualDate)}, {formatTimeSlot({ start: startTime, end: endTime })}: {visit.customerName},{' '}
      {visit.postcode} ({state})
    </li>
  );
}

function deviceRow({ id, appVersion, browser, platform, lastSeenAt, waitingTaps }: ListedDevice) {
  return (
    <li key={id} className="py-1">
      {[browser, platform, appVersion].filter(Boolean).join(' · ')}. Last seen{' '}
      {formatDay(dayOf(lastSeenAt, brand.timeZone))}, {formatInstant(lastSeenAt, brand.timeZone)}. Taps
      waiting: {adminMessages.waiting(waitingTaps)}
    </li>
  );
}
