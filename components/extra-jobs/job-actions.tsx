import { Button } from '@/components/ui/button';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';

interface JobActionsProps {
  readonly isGone: boolean;
  /** Why the last try came to nothing. */
  readonly failure: string | null;
  /** Null for what cannot be added. */
  readonly onAdd: (() => void) | null;
  readonly isPending: boolean;
}

/** At the thumb, however long the job's text is: adding it, and why that did not work. */
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
