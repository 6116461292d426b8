import { Button } from '@/components/ui/button';
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
    <div
      // Down to the sheet's own edge, past its padding, so that nothing of the job shows below the buttons.
      className={
        '-mx-5 sticky -bottom-[calc(var(--space-5)+var(--safe-bottom))] flex flex-col gap-3 border-line border-t ' +
        '-mb-[calc(var(--space-5)+var(--safe-bottom))] bg-card px-5 pt-4 pb-[calc(var(--space-4)+var(--safe-bottom))]'
      }
    >
      <p role="alert" className="font-medium text-bad empty:hidden">
        {said}
      </p>
      {onAdd && (
        <Button size="main" onClick={onAdd} isPending={isPending}>
          {extraJobsMessages.detailAdd}
        </Button>
      )}
    </div>
  );
}
