import Link from 'next/link';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import type { LostHandover, NeededHandover } from '@/lib/features/office/keys/schema';
import { keysOfficeMessages } from '@/lib/features/work/keys/messages';

const { lostHandovers: texts, handoverEnd, handoversOf } = keysOfficeMessages;

interface HandoversToPlanProps {
  readonly needed: readonly NeededHandover[];
  /** These handovers were cancelled with their visit, and no other visit needs them. */
  readonly lost: readonly LostHandover[];
}

export function HandoversToPlan({ needed, lost }: HandoversToPlanProps) {
  if (needed.length === 0 && lost.length === 0) return <p>{texts.none}</p>;
  return (
    <ul>
      {needed.map((handover) => (
        <NeededRow key={`${handover.workerId} ${handover.propertyId}`} handover={handover} />
      ))}
      {lost.map(({ id, workerId, workerName, otherName, actualDate, startTime, why }) => (
        <li key={id} className={ROW}>
          <p>
            {texts.line({
              day: formatDay(actualDate),
              time: formatTime(startTime),
              name: workerName,
              other: otherName,
            })}
          </p>
          <p className="text-ink-soft text-s">{texts.lost({ why: handoverEnd[why] })}</p>
          <Link href={officeRoutes.adminHandovers(workerId)} prefetch={false} className={OFFICE_LINK}>
            {handoversOf({ name: workerName })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ROW = 'border-line border-b py-3 wrap-anywhere last:border-0';

function NeededRow({ handover }: { readonly handover: NeededHandover }) {
  const { workerId, workerName: name, holderId, holderName, customerName: customer } = handover;
  const { jobId, scheduledDate, actualDate, startTime, visitCount, keyIds, calledOff } = handover;
  return (
    <li className={ROW}>
      <p>
        {texts.needed({ name, customer, day: formatDay(actualDate), time: formatTime(startTime) })}{' '}
        {texts.holder({ name: holderName })}
      </p>
      {visitCount > 1 && <p className="text-ink-soft text-s">{texts.more({ count: visitCount - 1 })}</p>}
      {calledOff && <p className="text-ink-soft text-s">{texts.lost({ why: handoverEnd[calledOff] })}</p>}
      <Link
        href={officeRoutes.officeHandoverPlan(workerId, {
          other: String(holderId),
          job: String(jobId),
          date: scheduledDate,
          keys: keyIds.join(' '),
        })}
        prefetch={false}
        aria-label={texts.planNamed({ customer, name })}
        className={`mt-2 ${buttonStyle('secondary')}`}
      >
        {texts.plan}
      </Link>
    </li>
  );
}
