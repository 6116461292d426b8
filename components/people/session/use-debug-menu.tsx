'use client';

import { type ReactNode, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { environmentSignInMessages } from '@/lib/features/people/environment/messages';

const { Lazy: LazyDebugMenu } = lazyComponent({
  load: async () => (await import('./debug-menu')).DebugMenu,
  failedTitle: environmentSignInMessages.notLoaded,
  skeleton: null,
});

export function useDebugMenu(): { readonly open: () => void; readonly menu: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  return { open, menu: isWanted && <LazyDebugMenu isOpen={isOpen} onClose={() => setIsOpen(false)} /> };
}
