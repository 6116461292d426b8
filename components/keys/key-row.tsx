import { ChevronRight } from 'lucide-react';
import { postcodeText, shortAddress } from '@/lib/core/format/address';
import { useIsWaiting } from '@/lib/core/outbox/outbox-context';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { isRowOpen } from '@/lib/features/keys/rules';
import type { CustomerKeyEntry } from '@/lib/features/keys/wire';
import { entryName, keyObjectId } from '@/lib/features/keys/writes';
import { numberOf } from './handover-card.view';
import { keyStateText } from './key-sheet.view';

interface KeyRowProps {
  readonly entry: CustomerKeyEntry;
  readonly workerId: number;
  readonly onOpen: () => void;
}

/** One home and its key; the whole row opens the sheet where there is something to open. [KEYS-10] */
export function KeyRow({ entry, workerId, onOpen }: KeyRowProps) {
  const { property, key } = entry;
  const isWaiting = useIsWaiting(keyObjectId(property?.id ?? 0));
  const isOpen = isRowOpen(entry) && Boolean(property?.id);
  const home = (
    <>
      <bdi className="font-medium">{entryName(entry)}</bdi>
      <span className="block text-ink-soft text-s">
        <bdi>{property ? [shortAddress(property), postcodeText(property.postcode)].join(', ') : ''}</bdi>
      </span>
    </>
  );
  return (
    <tr className="relative border-line border-t align-top has-active:bg-card-sunk">
      <td className={isOpen ? 'pr-3' : 'py-3 pr-3'}>
        {isOpen ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="block min-h-tap w-full py-3 text-left before:absolute before:inset-0"
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
