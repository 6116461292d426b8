import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { Check, CloudUpload, Info, type LucideIcon } from '@/components/ui/icons';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { claimMessages } from '@/lib/features/work/claims/messages';
import { claimState, shownClaims } from '@/lib/features/work/claims/rules';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import type { ClaimState } from '@/lib/features/work/visits/model';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit, VisitClaim } from '@/lib/features/work/visits/schema';

interface ClaimNoteProps {
  readonly visit: Visit;
}

/** The visit's page shows this card. */
export const ClaimCard = ({ visit }: ClaimNoteProps) => (
  <Card className="p-4">
    <ClaimNote visit={visit} />
  </Card>
);

/** Shows whether the office accepted a late start or finish. Renders nothing without one. */
export function ClaimNote({ visit }: ClaimNoteProps) {
  const state = claimState(visit);
  if (state === null) return null;
  const Icon = ICONS[state];
  const { title, waitingText, acceptedText, declinedText } = claimMessages;
  const claims = shownClaims(visit);
  const reason = state === 'declined' ? claims.at(-1)?.reason : null;
  const text = { waiting: waitingText, accepted: acceptedText, declined: declinedText }[state];
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className="mt-[0.1em] size-icon shrink-0 text-brand" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="font-strong text-m">{title[state]}</p>
        {claims.map((claim) => (
          <p key={`${claim.kind} ${claim.tappedAt}`}>{tapText(claim, visit)}</p>
        ))}
        <p className="text-ink-soft">{text}</p>
        {reason && <p className="wrap-anywhere">{claimMessages.reason({ reason })}</p>}
        {state === 'declined' && displayState(visit) !== 'finished' && <IsWrong visit={visit} />}
      </div>
    </div>
  );
}

/** A visit of a past day cannot be started again, so the office is the only way on. */
const IsWrong = ({ visit }: ClaimNoteProps) => (
  <Link
    href={routes.helpContact('payment', visit, 'payment-missing')}
    prefetch={false}
    className={classNames(buttonStyle('secondary', 'tap'), 'mt-2 self-start')}
  >
    {visitsMessages.isWrong}
  </Link>
);

const ICONS: Readonly<Record<ClaimState, LucideIcon>> = {
  waiting: CloudUpload,
  accepted: Check,
  declined: Info,
};

/** Returns "Start: 10:04am". */
function tapText({ kind, tappedAt }: VisitClaim, { actualDate }: Visit): string {
  const values = { time: timeText(tappedAt, actualDate) };
  return claimMessages.tap[kind === 'finish' ? 'finish' : 'start'](values);
}

/** The day is added if it is not the visit's. */
function timeText(at: Instant, actualDate: string): string {
  const day = dayOf(at, brand.timeZone);
  const time = formatInstant(at, brand.timeZone);
  return day === actualDate ? time : claimMessages.timeOn({ time, day: formatDay(day) });
}
