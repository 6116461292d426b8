'use client';

import { useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Fingerprint } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/use-toast';
import type { CallErrorCode } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useExtensionAnswer } from '@/lib/features/people/flags/hooks';
import { passkeyCalls } from '@/lib/features/people/passkeys/calls';
import { passkeysMessages } from '@/lib/features/people/passkeys/messages';
import type { Passkey } from '@/lib/features/people/passkeys/schema';
import { AddPasskey } from './add-passkey';

/** A root without passkeys answers with one of these codes. */
const UNKNOWN: ReadonlySet<CallErrorCode> = new Set(['not_found', 'demo_missing']);

/** Nothing is persisted on the device. */
const TEXTS = {
  notLoaded: passkeysMessages.loadFailed,
  notSaved: passkeysMessages.loadFailed,
  loads: passkeysMessages.loadsWithSignal,
};

export function PasskeysScreen() {
  const feature = useExtensionAnswer(OWN_FEATURES.passkeys);
  const isOn = feature.data?.active === true;
  // Other errors do not mean that passkeys are off.
  const isOff = feature.data?.active === false || (feature.error !== null && UNKNOWN.has(feature.error.code));
  const list = useCall(passkeyCalls.listPasskeys, {}, null, { isOn });
  const query = feature.error === null ? list : { ...feature, data: undefined };
  const reload = () => void list.retry();
  return (
    <AppFrame>
      <PageHeader title={pageTitle('passkeys')} back={{ href: routes.profile, label: commonMessages.back }} />
      <p className="mb-4 text-ink-soft">{passkeysMessages.about}</p>
      {isOff ? (
        <p className="text-center text-ink-soft">{passkeysMessages.noSupport}</p>
      ) : (
        <QueryScreen
          query={query}
          texts={TEXTS}
          isFromPhone={false}
          skeleton={<Skeleton shape="card" className="h-[calc(4*var(--tap))]" />}
        >
          {(passkeys) => <PasskeyList passkeys={passkeys} onChanged={reload} />}
        </QueryScreen>
      )}
      {isOn && <AddPasskey onAdded={reload} />}
    </AppFrame>
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onChanged: () => void;
}

function PasskeyList({ passkeys, onChanged }: PasskeyListProps) {
  if (passkeys.length === 0)
    return <EmptyState icon={Fingerprint} title={passkeysMessages.empty} text={passkeysMessages.emptyText} />;
  return (
    <Card className="px-4">
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={onChanged} />
        ))}
      </ul>
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
}

/** Removal asks first. */
export function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isAsked, setIsAsked] = useState(false);
  const { isSending, write } = useWrite(passkeyCalls.removePasskey);
  const toast = useToast();
  const remove = async () => {
    const result = await write({ params: { id } });
    setIsAsked(false);
    // A passkey that was already removed counts as success.
    if (result.ok || result.error.code === 'not_found') onRemoved();
    else toast({ kind: 'danger', text: result.error.userMessage ?? passkeysMessages.notRemoved });
  };
  const { created, lastUsed, neverUsed } = passkeysMessages;
  return (
    <li className="flex items-center gap-3 py-3">
      <Fingerprint aria-hidden className="size-icon shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium text-m">{name}</p>
        <p className="text-ink-soft text-s">{created({ day: dayText(createdAt) })}</p>
        <p className="text-ink-soft text-s">
          {lastUsedAt ? lastUsed({ day: dayText(lastUsedAt) }) : neverUsed}
        </p>
      </div>
      <Button
        kind="quiet"
        aria-label={passkeysMessages.removeNamed({ name })}
        onClick={() => setIsAsked(true)}
      >
        {passkeysMessages.remove}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={passkeysMessages.removeTitle}
        description={passkeysMessages.removeText({ name })}
      >
        <Button kind="danger" size="main" isPending={isSending} onClick={remove}>
          {passkeysMessages.remove}
        </Button>
        <Button kind="secondary" size="main" onClick={() => setIsAsked(false)}>
          {passkeysMessages.keep}
        </Button>
      </Dialog>
    </li>
  );
}

const dayText = (instant: Instant) => formatDay(dayOf(instant, brand.timeZone));
