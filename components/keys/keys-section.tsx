'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallState } from '@/lib/core/client/use-call';
import { keysMessages } from '@/lib/features/keys/messages';
import { KEY_GROUPS, keyGroupOf } from '@/lib/features/keys/rules';
import type { CustomerKeyEntry } from '@/lib/features/keys/wire';
import { entryName } from '@/lib/features/keys/writes';
import { KeyRow } from './key-row';
import { KeySheet } from './key-sheet';

const TEXTS = {
  notLoaded: keysMessages.notLoaded,
  notSaved: keysMessages.notSaved,
  loads: keysMessages.loads,
};

interface KeysSectionProps {
  readonly query: CallState<readonly CustomerKeyEntry[]>;
  /** Null until it is known whose phone it is. */
  readonly workerId: number | null;
  readonly isFromPhone: boolean;
}

/** The worker's customers and where their keys are. [KEYS-08] */
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
  // The sheet keeps what it shows while it fades out, and follows what is read again.
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
