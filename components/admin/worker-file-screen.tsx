import Link from 'next/link';
import type { ReactNode } from 'react';
import { OFFICE_LINK } from '@/components/office/link-style';
import { OfficeFrame } from '@/components/office/office-frame';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Card } from '@/components/ui/card';
import { Face } from '@/components/ui/face';
import { brand } from '@/lib/brand';
import { formatDay } from '@/lib/core/format/date';
import { labelOf } from '@/lib/core/format/label';
import { formatInstant, formatTimeSlot } from '@/lib/core/format/time';
import type { Worker } from '@/lib/core/session/wire';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { dayOf } from '@/lib/core/time/zoned';
import { adminMessages } from '@/lib/features/admin/messages';
import { adminSwitchesMessages } from '@/lib/features/admin/messages-switches';
import type { AuditEntry, ListedDevice, PlannedVisit, WorkerFile } from '@/lib/features/admin/wire';
import { adminHandoversMessages } from '@/lib/features/keys/messages-office';
import { photoMessages } from '@/lib/features/photo/messages';
import { adminAbsencesMessages } from '@/lib/features/time-off/messages-office';
import { FEATURES } from '@/lib/flags';
import { routes, withBasePath } from '@/lib/routes';
import { AuditList } from './audit-list';
import { NewCustomers } from './new-customers';
import { FeatureForm } from './switch-form';
import { SwitchOutcome, type SwitchOutcomeProps } from './switch-outcome';
import { TimeOffList } from './time-off-list';

interface WorkerFileScreenProps {
  readonly file: WorkerFile;
  readonly audit: readonly AuditEntry[];
  readonly outcome: SwitchOutcomeProps;
}

/** All that the office knows of one worker. */
export function WorkerFileScreen({ file, audit, outcome }: WorkerFileScreenProps) {
  const { worker, plan, timeOff, devices, features } = file;
  const name = worker.fullName ?? '';
  return (
    <OfficeFrame page="admin" title={name}>
      <SwitchOutcome {...outcome} />
      <Face name={name} image={worker.image} size="summary" alt={photoMessages.photoOf({ name })} />
      <form method="post" action={withBasePath(routes.sessionActing)}>
        <input type="hidden" name="workerId" value={worker.id} />
        <Button type="submit" size="main">
          {adminMessages.actAs({ name })}
        </Button>
      </form>
      <Link
        href={routes.adminWorkerJobs(worker.id)}
        prefetch={false}
        className={buttonStyle('secondary', 'main')}
      >
        {pageTitle('adminWorkerJobs')}
      </Link>
      <Card title={adminMessages.account}>
        <p className="wrap-anywhere">{worker.email}</p>
        <p>{[worker.line1, worker.postcode?.full].filter(Boolean).join(', ')}</p>
        <p>{[trustText(worker), worker.primaryTelephoneNumber].filter(Boolean).join(' · ')}</p>
      </Card>
      <Card title={adminMessages.newCustomers.title}>
        <NewCustomers worker={worker} />
      </Card>
      <Listed title={adminMessages.week} rows={plan} empty={adminMessages.noVisits} show={visitRow} />
      <Card title={adminAbsencesMessages.timeOff}>
        <TimeOffList timeOff={timeOff} />
      </Card>
      <Listed title={adminMessages.devices} rows={devices} empty={adminMessages.noDevices} show={deviceRow} />
      <Card title={pageTitle('adminHandovers')}>
        <Link href={routes.adminHandovers(worker.id)}>{adminHandoversMessages.handoversOf({ name })}</Link>
      </Card>
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
      <Card title={pageTitle('adminAudit')}>
        <AuditList entries={audit} />
        <Link href={routes.adminAuditFor({ worker: worker.id })} prefetch={false} className={OFFICE_LINK}>
          {adminMessages.everything}
        </Link>
      </Card>
    </OfficeFrame>
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

function visitRow(visit: PlannedVisit) {
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

function stateOf({ skipped, startedAt, finishedAt }: PlannedVisit): VisitState {
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
