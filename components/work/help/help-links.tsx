'use client';

import Link from 'next/link';
import { ChevronRight, type LucideIcon } from '@/components/ui/icons';
import { brand } from '@/lib/core/ground/site/brand';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { routes, type VisitAddress } from '@/lib/core/ground/site/routes';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useNow } from '@/lib/core/phone/session/clock';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { displayState, isHandoverOnly } from '@/lib/features/work/visits/rules';

interface HelpLinkProps {
  readonly href: string;
  /** A line below the title. */
  readonly text?: string;
  readonly icon?: LucideIcon;
  readonly children: string;
}

export function HelpLink({ href, text, icon: Icon, children }: HelpLinkProps) {
  return (
    <Link href={href} prefetch={false} className="flex min-h-tap-main items-center gap-3 py-2 font-medium">
      {Icon && <Icon aria-hidden className="size-icon shrink-0 text-brand" />}
      <span className="grow">
        {children}
        {text && <span className="block font-regular text-ink-soft text-s">{text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
    </Link>
  );
}

/** Link to the steps for a worker who is not let in; null on another day and after the start. */
export function useDoorLink(address: VisitAddress, loadedAt: Instant | null): string | null {
  const isOn = useOwnFeature(OWN_FEATURES.stuckOutside);
  const today = dayOf(useNow(loadedAt), brand.timeZone);
  const visit = useVisit(address, null, loadedAt).data;
  const isOver = visit && (visit.skipped || isHandoverOnly(visit) || displayState(visit) !== 'scheduled');
  return isOn && address.actualDate === today && !isOver ? routes.visitAtDoor(address) : null;
}
