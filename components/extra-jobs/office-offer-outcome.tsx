import { Button } from '@/components/ui/button';
import { OFFER_REFUSALS, type OfferOutcome as Outcome } from '@/lib/features/admin/model';
import { adminOffersMessages } from '@/lib/features/extra-jobs/messages-office';
import { undoOf } from '@/lib/features/extra-jobs/office-rules';
import { OfferForm } from './office-offer-form';
import { OFFER_FOCUS_ID } from './office-offer-question';
import type { FocusedOffer, OfferPage } from './office-offer-row';
import { outcomeTexts, whenText } from './office-offer-texts.view';

interface OfferOutcomeProps {
  readonly focused: FocusedOffer;
  readonly page: OfferPage;
}

/** What became of the job that was put on offer or taken back, and the way to undo it. */
export function OfferOutcome({ focused: { focus, job }, page }: OfferOutcomeProps) {
  const failure = FAILURES.find((one) => one === focus.outcome);
  const undo = job && undoOf(job, focus);
  return (
    <div id={OFFER_FOCUS_ID} tabIndex={-1} className="scroll-mt-6 rounded-m bg-card-sunk p-4">
      {failure || !job ? (
        <p role="alert" className="font-medium text-bad">
          {job && adminOffersMessages.about({ customer: job.customerName, when: whenText(job) })}{' '}
          {adminOffersMessages.failure[failure ?? 'gone']}
        </p>
      ) : (
        <p role="status">{outcomeTexts(job, focus).join(' ')}</p>
      )}
      {job && undo && (
        <OfferForm job={job} {...undo} isUndo page={page}>
          <Button
            type="submit"
            kind="secondary"
            className="mt-2"
            aria-label={adminOffersMessages.undoNamed({ customer: job.customerName, when: whenText(job) })}
          >
            {adminOffersMessages.undo}
          </Button>
        </OfferForm>
      )}
    </div>
  );
}

const FAILURES = [...OFFER_REFUSALS, 'gone', 'failed'] as const satisfies readonly Outcome[];
