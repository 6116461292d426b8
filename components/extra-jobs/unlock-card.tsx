import { PartyPopper } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatSummaryRating } from '@/lib/core/format/rating';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { Lack } from '@/lib/features/extra-jobs/rules-lock';
import { LackNote } from './lack-note';

interface UnlockCardProps {
  readonly isEligible: boolean;
  readonly lack: Lack;
  readonly onDone: () => void;
}

/** Said once, when the last visit to the lock is done: what is open now, or what it still asks for. [EXTRA-11] [EXTRA-12] */
export function UnlockCard({ isEligible, lack, onDone }: UnlockCardProps) {
  const { unlockTitle, unlockNote, unlockContinue, unlockClose } = extraJobsMessages;
  const { unlockCriteria, unlockCriteriaUnrated } = extraJobsMessages;
  if (isEligible) {
    return (
      <EmptyState icon={PartyPopper} title={unlockTitle} text={unlockNote}>
        <Button onClick={onDone}>{unlockContinue}</Button>
      </EmptyState>
    );
  }
  const criteria = lack.minRating
    ? unlockCriteria({ minRating: formatSummaryRating(lack.minRating) })
    : unlockCriteriaUnrated;
  return (
    <EmptyState title={criteria}>
      <LackNote lack={lack} />
      <Button kind="secondary" onClick={onDone}>
        {unlockClose}
      </Button>
    </EmptyState>
  );
}
