'use client';

import { useSyncExternalStore } from 'react';
import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/switch';
import { paletteMessages } from '@/lib/features/office/search/messages';
import {
  areSingleKeysOn,
  setSingleKeys,
  subscribeSingleKeys,
} from '@/lib/features/office/search/single-keys';

/** Needs scripts, as the keys do: without them it is not shown. */
export function SingleKeysSwitch() {
  const isOn = useSyncExternalStore(subscribeSingleKeys, areSingleKeysOn, () => null);
  if (isOn === null) return null;
  return (
    <Card className="flex items-center justify-between gap-4 p-4">
      <div data-office-part className="min-w-0">
        <p className="font-medium">{paletteMessages.singleKeys}</p>
        <p className="text-ink-soft text-s">{paletteMessages.singleKeysDo}</p>
      </div>
      <Switch label={paletteMessages.singleKeys} isOn={isOn} onChange={setSingleKeys} />
    </Card>
  );
}
