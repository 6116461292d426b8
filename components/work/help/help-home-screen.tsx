'use client';

import { DataAge } from '@/components/query/data-age';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { OpenRequestNotice } from '@/components/talk/contact/support-contact';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { useCallBack } from '@/lib/features/talk/contact/use-support-requests';
import { type TicketPage, useTickets } from '@/lib/features/work/help/use-tickets';
import { OutsideHelp } from './outside-help';
import { SupportBlock } from './support-block';
import { Tickets } from './ticket-list';
import { Topics } from './topics';
import { WaitingReports } from './waiting-reports';

interface HelpHomeScreenProps {
  /** The server loads it; an offline shell has null, as for `now`. */
  readonly open: CallResult<TicketPage> | null;
  readonly closed: CallResult<TicketPage> | null;
  readonly now: Instant | null;
}

/** Shows an open call first, then people, own requests and topics. [NAV-22] [HELP-01] */
export function HelpHomeScreen({
  open: firstOpen,
  closed: firstClosed,
  now: serverNow,
}: HelpHomeScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const open = useTickets('open', firstOpen, serverNow);
  const closed = useTickets('closed', firstClosed, serverNow);
  const callBack = useCallBack();
  const isFromPhone = firstOpen === null;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('help')}
        note={<DataAge query={open} isFromPhone={isFromPhone} now={now} />}
      />
      <WaitingReports />
      <div className="flex flex-col gap-5">
        {callBack.isOpen && <OpenRequestNotice callBack={callBack} />}
        <SupportBlock category="other" hidesOpenRequest />
        <Tickets {...{ open, closed, isFromPhone, now }} />
        <Topics />
        <OutsideHelp />
      </div>
    </AppFrame>
  );
}
