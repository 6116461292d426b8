import type { ReactNode } from 'react';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { AMARA } from './outbox-world';

/** Renders its children in an impersonated session. */
export function WhileImpersonating({ children }: { readonly children: ReactNode }) {
  return <ScopeContext value={IMPERSONATED}>{children}</ScopeContext>;
}

const IMPERSONATED = { ...AMARA, world: IMPERSONATION_WORLD };
