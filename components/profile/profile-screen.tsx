'use client';

import { Construction } from 'lucide-react';
import { KeysSection } from '@/components/keys/keys-section';
import { DataAge } from '@/components/query/data-age';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { CallResult } from '@/lib/call/contract/call-error';
import { useCustomerKeys } from '@/lib/features/keys/hooks';
import { keysMessages } from '@/lib/features/keys/messages';
import type { CustomerKeyEntry } from '@/lib/features/keys/wire';
import { useClockSync, useNow } from '@/lib/features/session/clock';
import { pageTitle } from '@/lib/messages/page-titles';
import type { Instant } from '@/lib/time/zoned';

interface ProfileScreenProps {
  /** Null in a shell, until it is known whose phone it is. */
  readonly workerId: number | null;
  /** What the server loaded for the page; null in a shell. */
  readonly entries: CallResult<readonly CustomerKeyEntry[]> | null;
  readonly now: Instant | null;
}

/** The worker's profile: their customers' keys, and for the rest an honest line. [KEYS-08] */
export function ProfileScreen({ workerId, entries, now: serverNow }: ProfileScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const query = useCustomerKeys(workerId, entries, serverNow);
  const isFromPhone = entries === null;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('profile')}
        note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}
      />
      <div className="flex flex-col gap-4">
        <KeysSection query={query} workerId={workerId} isFromPhone={isFromPhone} />
        <Card className="p-4">
          <CardRow icon={Construction} title={keysMessages.restNotYet} />
        </Card>
      </div>
    </AppFrame>
  );
}
