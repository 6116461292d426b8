import { Button } from '@/components/ui/button';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';

interface JobActionsProps {
  readonly isGone: boolean;
  /** Why the last try failed. */
  readonly failure: string | null;
  /** Null when the job cannot be added. */
  readonly onAdd: (() => void) | null;
  readonly isPending: boolean;
}

/** The add button and the last failure, sticky at the bottom. */
export function JobActions({ isGone, failure, onAdd, isPending }: JobActionsProps) {
  const said = failure ?? (isGone ? extraJobsMessages.detailGone : null);
  if (said === null && onAdd === null) return null;
  return (
    <SheetFoot>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {said}
      </p>
      {onAdd && (
        <Button size="main" onClick={onAdd} isPending={isPending}>
          {extraJobsMessages.detailAdd}
        </Button>
      )}
    </SheetFoot>
  );
}
