'use client';

import { Dialog } from '@/components/ui/dialog';
import { paletteMessages } from '@/lib/features/office/search/messages';
import { areSingleKeysOn } from '@/lib/features/office/search/single-keys';
import { findKeyName } from './find-key-name';

interface ShortcutListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const { keys, keyNames } = paletteMessages;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={paletteMessages.shortcuts}>
      <dl data-office-part className="flex flex-col">
        <Row keyNames={[findKeyName()]} does={keys.find} />
        <Row keyNames={[keyNames.list]} does={keys.list} />
        <Row keyNames={[keyNames.previous, keyNames.next]} does={keys.move} />
        <Row keyNames={[keyNames.enter]} does={keys.enter} />
        <Row keyNames={[keyNames.nextItem, keyNames.previousItem]} does={keys.items} />
        <Row keyNames={[keyNames.reply]} does={keys.reply} />
        <Row keyNames={[keyNames.resolve]} does={keys.resolve} />
        <Row keyNames={[keyNames.close]} does={keys.close} />
      </dl>
      {!areSingleKeysOn() && <p className="text-ink-soft">{paletteMessages.singleKeysOff}</p>}
    </Dialog>
  );
}

function Row({ keyNames, does }: { readonly keyNames: readonly string[]; readonly does: string }) {
  return (
    <div className="flex items-center gap-4 border-line border-b py-2 last:border-0">
      <dt className="flex w-time-column shrink-0 gap-1">
        {keyNames.map((name) => (
          <Key key={name}>{name}</Key>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

const Key = ({ children }: { readonly children: string }) => (
  <kbd className="rounded-s border border-line-strong bg-card-sunk px-2 py-1 text-s">{children}</kbd>
);
