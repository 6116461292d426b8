import { impersonationMessages } from '@/lib/features/impersonation/messages';

/** Around every screen while an administrator acts as somebody, so that nobody forgets whose it is. [IMP-01] */
export function ActingFrame({ name }: { readonly name: string }) {
  return (
    <>
      <p
        role="status"
        className="sticky top-0 z-50 bg-bad px-4 py-1 text-center font-strong text-card text-s"
      >
        {impersonationMessages.acting({ name })}
      </p>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 border-4 border-bad" />
    </>
  );
}
