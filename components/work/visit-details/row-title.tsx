import type { ReactNode } from 'react';
import { Pill } from '@/components/ui/pill';
import { classNames } from '@/components/ui/styles';
import type { IsNew } from '@/lib/features/work/visits/changes';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';

interface RowTitleProps {
  readonly isNew: IsNew;
  readonly children: ReactNode;
}

export function RowTitle({ isNew, children }: RowTitleProps) {
  if (isNew === null) return children;
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0">{children}</span>
      <NewPill isNew={isNew} />
    </span>
  );
}

/**
 * Always reserves the pill's space: changes load after the visit, and the layout must not shift. [VISIT-27]
 */
export function NewPill({ isNew }: { readonly isNew: IsNew }) {
  if (isNew === null) return null;
  return (
    <span aria-hidden={!isNew} className={classNames('shrink-0', !isNew && 'invisible')}>
      <Pill kind="brand">{visitsLabelsMessages.isNew}</Pill>
    </span>
  );
}
