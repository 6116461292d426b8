import Link from 'next/link';
import { adminHandoversMessages } from '@/lib/features/admin/messages-handovers';
import type { LostHandover } from '@/lib/features/admin/wire-support';
import { formatDay } from '@/lib/format/date';
import { formatTime } from '@/lib/format/time';
import { routes } from '@/lib/routes';
import { OFFICE_LINK } from './link-style';

/** Key handovers that visits have called off, each with the way to plan another one. */
export function LostHandoverList({ handovers }: { readonly handovers: readonly LostHandover[] }) {
  const { lost, none, line } = adminHandoversMessages.lostHandovers;
  if (handovers.length === 0) return <p>{none}</p>;
  return (
    <ul>
      {handovers.map(({ id, workerId, workerName, otherName, actualDate, startTime, why }) => (
        <li key={id} className="border-line border-b py-3 wrap-anywhere last:border-0">
          <p>
            {line({
              day: formatDay(actualDate),
              time: formatTime(startTime),
              name: workerName,
              other: otherName,
            })}
          </p>
          <p className="text-ink-soft text-s">{lost({ why: adminHandoversMessages.handoverEnd[why] })}</p>
          <Link href={routes.adminHandovers(workerId)} prefetch={false} className={OFFICE_LINK}>
            {adminHandoversMessages.handoversOf({ name: workerName })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
