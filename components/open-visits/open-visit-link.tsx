import Link from 'next/link';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { openVisitsMessages } from '@/lib/features/open-visits/messages';
import type { Visit } from '@/lib/features/visits/schema';
import { routes } from '@/lib/routes';

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
