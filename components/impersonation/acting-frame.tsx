import { impersonationMessages } from '@/lib/features/impersonation/messages';

/** Around every screen while an administrator acts as somebody, so that nobody forgets whose it is. [IMP-01] */
export function ActingFrame({ name }: { readonly name: string }) {
  return (
    <>
      <p
        role="status"
        data-acting-bar
        className="sticky top-0 z-50 flex h-safe-top items-end justify-center bg-bad px-4 pb-1 font-strong text-card text-s"
      >
        <span className="truncate">{impersonationMessages.acting({ name })}</span>
      </p>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 border-4 border-bad" />
    </>
  );
}
