'use client';

import { type ReactNode, useState } from 'react';
import { Server } from '@/components/ui/icons';
import { lazyComponent } from '@/components/ui/lazy-component';
import { readEnvironment } from '@/lib/core/ground/site/environment';
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

interface EnvironmentRowProps {
  readonly className: string;
  /** Environment name of the scope; a custom API root may follow after a space. */
  readonly environment: string;
  readonly onOpen: () => void;
}

export function EnvironmentRow({ className, environment, onOpen }: EnvironmentRowProps) {
  const known = readEnvironment(environment.split(' ')[0]);
  return (
    <button type="button" className={className} onClick={onOpen}>
      <Server aria-hidden className="size-icon shrink-0 text-ink-soft" />
      {environmentSignInMessages.environment({
        name: known ? environmentSignInMessages.name[known] : environment,
      })}
    </button>
  );
}
