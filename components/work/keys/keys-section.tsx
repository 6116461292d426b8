'use client';

import { useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ChevronRight, KeyRound } from '@/components/ui/icons';
import { CLIPS_ROWS, COVERS_ROW, STARTS_ROW } from '@/components/ui/row-link';
import { Skeleton } from '@/components/ui/skeleton';
import { formatName } from '@/lib/core/ground/format/person';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { CallState } from '@/lib/core/phone/client/use-call';
import { useIsPending } from '@/lib/core/phone/outbox/outbox-context';
import { keysMessages } from '@/lib/features/work/keys/messages';
import { isRowOpen, KEY_GROUPS, keyGroupOf } from '@/lib/features/work/keys/rules';
import type { CustomerKeyEntry } from '@/lib/features/work/keys/schema';
import { entryName, keyObjectId } from '@/lib/features/work/keys/writes';
import { postcodeText, shortAddress } from '@/lib/features/work/visits/property';
import { numberOf } from './handover-card.view';
import { KeySheet } from './key-sheet';
import { keyStateText } from './key-sheet.view';

const TEXTS = {
  notLoaded: keysMessages.notLoaded,
  notSaved: keysMessages.notSaved,
  loads: keysMessages.loadsWithSignal,
};

interface KeysSectionProps {
  readonly query: CallState<readonly CustomerKeyEntry[]>;
  /** It is null until the device's user is known. */
  readonly workerId: number | null;
  readonly isFromPhone: boolean;
}

export function KeysSection({ query, workerId, isFromPhone }: KeysSectionProps) {
  return (
    <Card title={keysMessages.customerKeys}>
      <QueryScreen query={query} texts={TEXTS} isFromPhone={isFromPhone} skeleton={<RowsSkeleton />}>
        {(entries) => <KeyTable entries={entries} workerId={workerId ?? 0} />}
      </QueryScreen>
    </Card>
  );
}

interface KeyTableProps {
  readonly entries: readonly CustomerKeyEntry[];
  readonly workerId: number;
}

function KeyTable({ entries, workerId }: KeyTableProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The sheet keeps its content during the closing animation and updates with new data.
  const shown = entries.find(({ property }) => property?.id === openId);
  if (entries.length === 0) {
    return (
      <EmptyState icon={KeyRound} title={keysMessages.noCustomers} text={keysMessages.noCustomersText} />
    );
  }
  const groups = KEY_GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => keyGroupOf(entry, workerId) === group),
  })).filter((one) => one.entries.length > 0);
  return (
    <>
      <div className={CLIPS_ROWS}>
        {' '}
        <table className="w-full">
          <thead>
            <tr className="text-left text-ink-soft text-s">
              <th scope="col" className="pb-2 font-medium">
                {keysMessages.customer}
              </th>
              <th scope="col" className="w-2/5 pb-2 font-medium">
                {keysMessages.key}
              </th>
            </tr>
          </thead>
          {groups.map((one) => (
            <tbody key={one.group}>
              <tr>
                <th scope="rowgroup" colSpan={2} className="pt-4 pb-2 text-left font-strong text-m">
                  {keysMessages.group[one.group]}
                </th>
              </tr>
              {one.entries.map((entry, index) => (
                <KeyRow
                  key={entry.property?.id ?? `${entryName(entry)} ${index}`}
                  entry={entry}
                  workerId={workerId}
                  onOpen={() => {
                    setOpenId(entry.property?.id ?? null);
                    setIsOpen(true);
                  }}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {shown && (
        <KeySheet entry={shown} workerId={workerId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const ROWS = ['first', 'second', 'third'];

function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {keysMessages.loads}
      </p>
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-[var(--tap)]" />
      ))}
    </div>
  );
}

interface KeyRowProps {
  readonly entry: CustomerKeyEntry;
  readonly workerId: number;
  readonly onOpen: () => void;
}

/** The row is a button only if the sheet has something to show. [KEYS-10] */
export function KeyRow({ entry, workerId, onOpen }: KeyRowProps) {
  const { property, key } = entry;
  const isWaiting = useIsPending(keyObjectId(property?.id ?? 0));
  const isOpen = isRowOpen(entry) && Boolean(property?.id);
  const home = (
    <>
      <bdi className="font-medium">{formatName(entryName(entry))}</bdi>
      <span className="block text-ink-soft text-s">
        <bdi>{property ? [shortAddress(property), postcodeText(property.postcode)].join(', ') : ''}</bdi>
      </span>
    </>
  );
  return (
    <tr className="border-line border-t align-top has-active:bg-card-sunk">
      <td className={`pr-3 ${isOpen ? STARTS_ROW : 'py-3'}`}>
        {isOpen ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className={`block min-h-tap w-full py-3 text-left ${COVERS_ROW}`}
          >
            {home}
          </button>
        ) : (
          home
        )}
      </td>
      <td className="py-3">
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0">
            {key && <bdi className="block font-medium tabular-nums">{numberOf(key.code)}</bdi>}
            <span className="block text-ink-soft text-s">
              {isWaiting ? commonMessages.waitingToSend : keyStateText(key, workerId)}
            </span>
          </span>
          {isOpen && <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-soft" />}
        </span>
      </td>
    </tr>
  );
}
