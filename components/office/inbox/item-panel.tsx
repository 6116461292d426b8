import Link from 'next/link';
import { ForRole } from '@/components/office/frame/office-access';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { SidePanel } from '@/components/office/frame/side-panel';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Ban, Check, Clock, type LucideIcon, Phone, Play, TriangleAlert } from '@/components/ui/icons';
import { Pill, type PillKind } from '@/components/ui/pill';
import { formatTime } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { phoneLink } from '@/lib/core/phone/platform/platform';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import type { InboxView, PanelVisitState } from '@/lib/features/office/inbox/model';
import type { OpenedItem, PanelVisit } from '@/lib/features/office/inbox/schema';
import { PANEL_OPENERS } from './panel-openers';
import { TicketFacts } from './ticket-facts';

interface ItemPanelProps {
  readonly opened: OpenedItem;
  readonly view: InboxView;
  readonly outcome: FormOutcome | null;
}

/** Shows the cleaner and her day; for a ticket also its visit and tags. */
export function ItemPanel({ opened, view, outcome }: ItemPanelProps) {
  const { item, details, worker, visits } = opened;
  const { cleaner, openFile, noPhone, today, noVisits } = inboxOfficeMessages;
  const { id, fullName: name, email, phone } = worker;
  return (
    <SidePanel
      title={cleaner}
      closeTo={inboxAddress({ ...view, panel: 'closed' }, item)}
      openers={Object.values(PANEL_OPENERS)}
      isAsked={view.panel === 'open'}
    >
      <div className="flex flex-col gap-4">
        {details.ticket && <TicketFacts {...{ item, view, outcome }} ticket={details.ticket} />}
        <div className="flex items-center gap-3">
          <Avatar name={name} image={null} size="row" alt="" />
          <p className="min-w-0 font-strong text-l wrap-anywhere">{name}</p>
        </div>
        <div>
          {phone ? (
            <a href={phoneLink(phone)} className={`${OFFICE_LINK} gap-2`}>
              <Phone aria-hidden className="size-icon-s" />
              {phone}
            </a>
          ) : (
            <p>{noPhone}</p>
          )}
          <p className="text-ink-soft text-s wrap-anywhere">{email}</p>
          <Link href={officeRoutes.adminWorker(id)} prefetch={false} className={OFFICE_LINK}>
            {openFile}
          </Link>
        </div>
        <ForRole needs="work">
          <form method="post" action={withBasePath(routes.sessionImpersonation)}>
            <input type="hidden" name="workerId" value={id} />
            <Button type="submit" kind="secondary" className="max-w-full wrap-anywhere">
              {adminMessages.impersonate({ name })}
            </Button>
          </form>
        </ForRole>
        <section aria-label={today} className="border-line border-t pt-4">
          <h3 className="mb-2 font-strong">{today}</h3>
          {visits.length === 0 && <p className="text-ink-soft">{noVisits}</p>}
          <ul className="flex flex-col gap-3">
            {visits.map((visit) => (
              <VisitRow key={`${visit.jobId} ${visit.scheduledDate}`} visit={visit} />
            ))}
          </ul>
        </section>
      </div>
    </SidePanel>
  );
}

const PILLS: Readonly<Record<PanelVisitState, { readonly kind: PillKind; readonly icon: LucideIcon }>> = {
  'to-start': { kind: 'neutral', icon: Clock },
  late: { kind: 'sun', icon: TriangleAlert },
  running: { kind: 'brand', icon: Play },
  done: { kind: 'good', icon: Check },
  cancelled: { kind: 'neutral', icon: Ban },
};

function VisitRow({ visit }: { readonly visit: PanelVisit }) {
  const { startTime, endTime, customerName: customer, area, state } = visit;
  const { visit: line, visitState } = inboxOfficeMessages;
  return (
    <li>
      <p className="wrap-anywhere">
        {line({ start: formatTime(startTime), end: formatTime(endTime), customer, area })}
      </p>
      <Pill {...PILLS[state]}>{visitState[state]}</Pill>
    </li>
  );
}
