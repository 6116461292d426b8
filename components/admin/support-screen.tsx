import Link from 'next/link';
import type { ReactNode } from 'react';
import { HandoversToPlan } from '@/components/keys/office-handovers-to-plan';
import { OfficeForm } from '@/components/office/office-form';
import { OfficeFrame } from '@/components/office/office-frame';
import { OFFICE_LINK } from '@/components/office/office-style';
import { officeTimeText } from '@/components/office/when.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { brand } from '@/lib/brand';
import { formatDay, formatInstant } from '@/lib/core/format/date-time';
import { phoneLink } from '@/lib/core/format/person';
import { labelOf } from '@/lib/core/texts/messages';
import type { Instant } from '@/lib/core/time/zoned';
import { adminMessages } from '@/lib/features/admin/messages';
import type { SupportKind } from '@/lib/features/admin/model';
import type { OpenReport, ReportedAttempt, SupportQueue } from '@/lib/features/admin/schema';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { keysOfficeMessages } from '@/lib/features/keys/messages';
import { profileMessages } from '@/lib/features/profile/messages';
import { LEAVE_CATEGORY } from '@/lib/features/profile/model';
import { routes } from '@/lib/routes';

interface SupportScreenProps {
  readonly queue: SupportQueue;
  readonly hasFailed: boolean;
  readonly alerts?: ReactNode;
}

/** Call-back requests, reports and key handovers to plan. [CONTACT-26] [HELP-12] */
export function SupportScreen({ queue, hasFailed, alerts }: SupportScreenProps) {
  const { calls, reports, neededHandovers, handovers } = queue;
  return (
    <OfficeFrame page="adminSupport">
      {alerts}
      {hasFailed && (
        <p role="alert" className="font-medium text-bad">
          {adminMessages.support.failed}
        </p>
      )}
      <Card title={adminMessages.support.calls}>
        {calls.length === 0 && <p>{adminMessages.support.noCalls}</p>}
        <ul>
          {calls.map((call) => (
            <Item key={call.id} kind="calls" {...call} at={call.requestedAt}>
              <a href={phoneLink(call.phone)} className={OFFICE_LINK}>
                {call.phone}
              </a>
            </Item>
          ))}
        </ul>
      </Card>
      <Card title={adminMessages.support.reports}>
        {reports.length === 0 && <p>{adminMessages.support.noReports}</p>}
        <ul>
          {reports.map((report) => (
            <Item
              key={report.id}
              kind="reports"
              {...report}
              at={report.reportedAt}
              details={<AttemptList attempts={report.attempts} />}
            >
              {factsOf(report).join(' · ')}
            </Item>
          ))}
        </ul>
      </Card>
      <Card title={keysOfficeMessages.lostHandovers.title}>
        <HandoversToPlan needed={neededHandovers} lost={handovers} />
      </Card>
    </OfficeFrame>
  );
}

const CATEGORIES: Readonly<Record<SupportKind, Readonly<Record<string, string>>>> = {
  calls: contactHelpMessages.callBackCategory,
  reports: { ...contactHelpMessages.category, [LEAVE_CATEGORY]: profileMessages.reason.leave },
};

interface ItemProps {
  readonly kind: SupportKind;
  readonly id: number;
  readonly workerId: number;
  readonly workerName: string;
  readonly category: string;
  readonly description: string | null;
  readonly at: Instant;
  /** Below the facts. */
  readonly details?: ReactNode;
  readonly children: ReactNode;
}

function Item({ kind, id, workerId, workerName, category, description, at, details, children }: ItemProps) {
  const about = { category: labelOf(CATEGORIES[kind], category), name: workerName };
  return (
    <li className="flex items-start gap-3 border-line border-b py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 grow">
        <Link
          href={routes.adminWorker(workerId)}
          prefetch={false}
          className="inline-flex min-h-tap items-center font-medium text-brand underline-offset-4 hover:underline"
        >
          {adminMessages.support.about(about)}
        </Link>
        <p className="text-ink-soft text-s">{officeTimeText(at)}</p>
        {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
        <p className="text-s">{children}</p>
        {details}
      </div>
      <OfficeForm form="finishSupportItem" values={{ kind, id }} className="shrink-0">
        <Button type="submit" kind="secondary" aria-label={adminMessages.support.doneNamed(about)}>
          {adminMessages.support.done}
        </Button>
      </OfficeForm>
    </li>
  );
}

const ROUNDED = 10_000;

function factsOf(report: OpenReport): string[] {
  const { category, reason, jobId, actualDate, eta, startDate, latitude, longitude, accuracy } = report;
  const degrees = (value: number) => String(Math.round(value * ROUNDED) / ROUNDED);
  const facts: string[] = [];
  if (jobId !== null) {
    const id = String(jobId);
    const job = actualDate
      ? adminMessages.support.job({ id, day: formatDay(actualDate) })
      : adminMessages.support.jobWithoutDay({ id });
    facts.push(job);
  }
  if (eta) facts.push(adminMessages.support.arrival({ time: eta }));
  if (reason)
    facts.push(adminMessages.support.reason({ reason: labelOf(profileMessages.leaveReason, reason) }));
  const { lastDay, wantedDay } = adminMessages.support;
  const dayText = category === LEAVE_CATEGORY ? lastDay : wantedDay;
  if (startDate) facts.push(dayText({ day: formatDay(startDate) }));
  if (latitude !== null && longitude !== null) {
    facts.push(adminMessages.support.place({ latitude: degrees(latitude), longitude: degrees(longitude) }));
    if (accuracy !== null)
      facts.push(adminMessages.support.accuracy({ metres: String(Math.round(accuracy)) }));
  }
  return facts;
}

/** The worker's attempts to get in, with time and place; null without attempts. */
export function AttemptList({ attempts }: { readonly attempts: readonly ReportedAttempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <div className="mt-2 text-s">
      <p className="font-medium">{adminMessages.doorTitle}</p>
      <ol>
        {attempts.map((attempt) => (
          <li key={`${attempt.at} ${attempt.kind}`}>{attemptText(attempt)}</li>
        ))}
      </ol>
    </div>
  );
}

const ROUNDED_MINUTE = 10_000;

function attemptText({
  kind,
  result,
  at,
  latitude,
  longitude,
  accuracy,
  isTakenBack,
}: ReportedAttempt): string {
  const degrees = (value: number) => String(Math.round(value * ROUNDED_MINUTE) / ROUNDED_MINUTE);
  const attempt = labelOf(adminMessages.doorAttempt, kind);
  const place =
    latitude === null || longitude === null
      ? adminMessages.doorNoPlace
      : adminMessages.support.place({ latitude: degrees(latitude), longitude: degrees(longitude) });
  return [
    adminMessages.doorEntry({ time: formatInstant(at, brand.timeZone), attempt }),
    ...(result === null ? [] : [labelOf(adminMessages.doorResult, result)]),
    place,
    ...(accuracy === null ? [] : [adminMessages.support.accuracy({ metres: String(Math.round(accuracy)) })]),
    ...(isTakenBack ? [adminMessages.doorTakenBack] : []),
  ].join(' · ');
}
