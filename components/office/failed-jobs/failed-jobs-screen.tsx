import { OfficeForm } from '@/components/office/frame/office-form';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { brand } from '@/lib/core/ground/site/brand';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { dayOf } from '@/lib/core/ground/time/zoned';
import type { FailedJobOutcome } from '@/lib/features/office/failed-jobs/model';
import type { FailedJob, FailedJobs } from '@/lib/features/office/failed-jobs/schema';
import { adminMessages } from '@/lib/features/office/frame/messages';

const texts = adminMessages.jobs;

interface FailedJobsScreenProps {
  readonly failed: FailedJobs;
  readonly outcome: FormOutcome | null;
}

/** Lists emails and documents whose background job has failed for good, each with a retry button. */
export function FailedJobsScreen({ failed: { jobs, count }, outcome }: FailedJobsScreenProps) {
  return (
    <OfficeFrame page="adminFailedJobs">
      {outcome && (
        <p
          role={outcome.refusal ? 'alert' : 'status'}
          className={`font-medium ${outcome.refusal ? 'text-bad' : 'text-good'}`}
        >
          {outcomeText(outcome)}
        </p>
      )}
      <Card title={texts.title}>
        <p className="text-ink-soft">{jobs.length === 0 ? texts.none : texts.hint}</p>
        <ul>
          {jobs.map((job) => (
            <Row key={job.id} {...job} />
          ))}
        </ul>
        {count > jobs.length && (
          <p className="pt-3 text-ink-soft">{texts.more({ count: count - jobs.length })}</p>
        )}
      </Card>
    </OfficeFrame>
  );
}

function outcomeText({ about, refusal }: FormOutcome): string {
  const outcome: FailedJobOutcome =
    refusal === null ? 'again' : refusal.code === 'not_found' ? 'gone' : 'failed';
  const name = labelOf(adminMessages.jobKind, about);
  return roleRefusalText(refusal) ?? adminMessages.jobOutcome[outcome]({ name });
}

function Row({ id, kind, tries, failedAt, error }: FailedJob) {
  const name = labelOf(adminMessages.jobKind, kind);
  const when = {
    day: formatDay(dayOf(failedAt, brand.timeZone)),
    time: formatInstant(failedAt, brand.timeZone),
  };
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-line border-b py-3 last:border-0 last:pb-0">
      <div className="min-w-[12rem] grow basis-0">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="text-ink-soft text-s">
          {adminMessages.when(when)} · {texts.tries({ count: tries })}
        </p>
        <p className="text-s wrap-anywhere">{error}</p>
      </div>
      <OfficeForm form="retryJob" values={{ id, kind }}>
        <Button type="submit" kind="secondary" aria-label={texts.retryNamed({ name, ...when })}>
          {texts.retry}
        </Button>
      </OfficeForm>
    </li>
  );
}
