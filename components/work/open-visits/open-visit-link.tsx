import Link from 'next/link';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { openVisitsMessages } from '@/lib/features/work/open-visits/messages';
import type { Visit } from '@/lib/features/work/visits/schema';

export function OpenVisitLink({ visit }: { readonly visit: Visit }) {
  return (
    <Link
      href={routes.visit(visit.jobId, visit.scheduledDate, visit.actualDate)}
      prefetch={false}
      className={classNames(buttonStyle('secondary', 'tap'), 'w-full')}
    >
      {openVisitsMessages.openVisit}
    </Link>
  );
}
