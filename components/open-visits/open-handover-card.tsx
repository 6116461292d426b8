import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { shortHandoverTitle } from '@/components/visits/visit-title';
import { formatDay } from '@/lib/core/format/date-time';
import { openVisitsMessages } from '@/lib/features/open-visits/messages';
import type { Visit } from '@/lib/features/visits/schema';
import { routes } from '@/lib/routes';

export function OpenHandoverCard({ visit }: { readonly visit: Visit }) {
  const values = { name: shortHandoverTitle(visit), day: formatDay(visit.actualDate) };
  return (
    <Card title={openVisitsMessages.stillOpen.handover(values)} className="mb-3 border-warn border-l-4">
      <Link
        href={routes.visit(visit.jobId, visit.scheduledDate, visit.actualDate)}
        prefetch={false}
        className={classNames(buttonStyle('secondary', 'tap'), 'w-full')}
      >
        {openVisitsMessages.openVisit}
      </Link>
    </Card>
  );
}
