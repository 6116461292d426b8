import Link from 'next/link';
import type { ReactNode } from 'react';
import { ROW_LINK } from '@/components/office/frame/office-style';
import { OfficeCell, OfficeRow, OfficeTable } from '@/components/office/frame/office-table';
import { CalendarOff, Check, GraduationCap, type LucideIcon, UserPlus, UserX } from '@/components/ui/icons';
import { Pill, type PillKind } from '@/components/ui/pill';
import { formatShortDay, formatTime } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { adminWorkersMessages as texts } from '@/lib/features/office/workers/messages';
import type { WorkerState } from '@/lib/features/office/workers/model';
import type { ListedWorker } from '@/lib/features/office/workers/schema';

interface WorkerTableProps {
  readonly caption: string;
  readonly workers: readonly ListedWorker[];
}

/** On a phone a row has two lines: the name, then what needs attention. */
export function WorkerTable({ caption, workers }: WorkerTableProps) {
  return (
    <OfficeTable caption={caption} columns={Object.values(texts.columns)} numbers={NUMBERS}>
      {workers.map((worker) => (
        <WorkerRow key={worker.id} worker={worker} />
      ))}
    </OfficeTable>
  );
}

function WorkerRow({ worker }: { readonly worker: ListedWorker }) {
  const { id, fullName, area, state, trustLevel, rating, visitsToday, nextVisit, telephone, foundKeys } =
    worker;
  return (
    <OfficeRow>
      <OfficeCell isMain>
        <Link href={officeRoutes.adminWorker(id)} prefetch={false} className={ROW_LINK}>
          <bdi>{fullName}</bdi>
        </Link>
        {foundKeys.length > 0 && (
          <span className="ml-2 font-regular text-ink-soft text-s">
            {texts.holdsKeys({ count: foundKeys.length, numbers: foundKeys.join(', ') })}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-regular text-ink-soft text-s wide:hidden">
          {area !== null && <span>{area}</span>}
          {state !== 'working' && <StatePill state={state} />}
          {trustLevel !== 'trusted' && <TrialPill trustLevel={trustLevel} />}
          <span>{nextVisit ? texts.nextOnPhone({ when: nextText(nextVisit) }) : todayText(visitsToday)}</span>
        </span>
      </OfficeCell>
      <WideCell>{area}</WideCell>
      <WideCell>
        <StatePill state={state} />
      </WideCell>
      <WideCell>
        <TrialPill trustLevel={trustLevel} />
      </WideCell>
      <WideCell isNumber>{rating !== null && formatRating(rating)}</WideCell>
      <WideCell isNumber>{visitsToday}</WideCell>
      <WideCell>{nextVisit && nextText(nextVisit)}</WideCell>
      <WideCell>{telephone}</WideCell>
    </OfficeRow>
  );
}

const NUMBERS = [texts.columns.rating, texts.columns.visitsToday];

const WideCell = ({ isNumber, children }: { readonly isNumber?: boolean; readonly children: ReactNode }) => (
  <OfficeCell isNumber={isNumber}>
    <span className="tabular-nums max-wide:hidden">{children}</span>
  </OfficeCell>
);

const todayText = (count: number) => texts.visitsToday({ count });

const nextText = ({ day, start }: NonNullable<ListedWorker['nextVisit']>) =>
  texts.next({ day: formatShortDay(day), time: formatTime(start) });

const formatRating = (rating: number) =>
  new Intl.NumberFormat(brand.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    rating,
  );

const STATES: Readonly<Record<WorkerState, readonly [PillKind, LucideIcon]>> = {
  working: ['good', Check],
  'time-off': ['warn', CalendarOff],
  'no-new-customers': ['neutral', UserX],
  joining: ['brand', UserPlus],
};

function StatePill({ state }: { readonly state: WorkerState }) {
  const [kind, icon] = STATES[state];
  return (
    <Pill kind={kind} icon={icon}>
      {texts.state[state]}
    </Pill>
  );
}

function TrialPill({ trustLevel }: { readonly trustLevel: string }) {
  const label = labelOf(shellMessages.trustLevel, trustLevel);
  if (trustLevel !== 'trialling') return label;
  return (
    <Pill kind="sun" icon={GraduationCap}>
      {label}
    </Pill>
  );
}
