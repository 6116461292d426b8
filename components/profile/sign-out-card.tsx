'use client';

import { SignOutRow } from '@/components/session/sign-out-row';
import { ACTING_WORLD } from '@/lib/core/contract/event-scope';
import { useScope } from '@/lib/core/session/scope';
import { useDemo } from '@/lib/features/demo/demo-context';

/** The sign-out at the profile's end. A demo and acting as somebody have ways out of their own. [PROF-07] */
export function SignOutCard() {
  const isDemo = useDemo() !== null;
  const isActing = useScope()?.world === ACTING_WORLD;
  if (isDemo || isActing) return null;
  return (
    <div className="overflow-hidden rounded-l bg-card shadow-card">
      <SignOutRow className="flex min-h-tap-main w-full items-center gap-3 px-4 font-medium text-m active:bg-card-sunk" />
    </div>
  );
}
