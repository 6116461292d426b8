'use client';

import { SignOutButton } from '@/components/session/sign-out-button';
import { brand } from '@/lib/brand';
import { useOutbox, useOutboxView } from '@/lib/features/outbox/outbox-context';

/** The sign-out of the menus. It asks first when taps would be lost, and leaves nothing of the person on the phone. [AUTH-12] */
export function SignOutRow({ className }: { readonly className: string }) {
  const outbox = useOutbox();
  const { taps } = useOutboxView();
  const forget = async () => {
    const { phoneStore } = await import('@/lib/cache/phone-store');
    await Promise.all([outbox.leave(), phoneStore(brand.timeZone).forgetAll()]);
  };
  return <SignOutButton className={className} waitingCount={taps.length} onSignedOut={forget} />;
}
