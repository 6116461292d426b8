'use client';

import { Server } from '@/components/ui/icons';
import { readEnvironment } from '@/lib/core/ground/site/environment';
import { environmentSignInMessages } from '@/lib/features/people/environment/messages';

interface EnvironmentRowProps {
  readonly className: string;
  /** This is the environment's name of the scope; a custom API root may follow after a space. */
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
