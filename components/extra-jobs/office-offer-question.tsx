import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import type { OfferChange } from '@/lib/features/admin/model';
import { adminOffersMessages } from '@/lib/features/extra-jobs/messages-office';
import { ownerOf } from '@/lib/features/extra-jobs/office-rules';
import type { OfferedJob } from '@/lib/features/extra-jobs/office-wire';
import { OfferForm } from './office-offer-form';
import { type OfferPage, rowIdOf } from './office-offer-row';
import { effectTexts, questionText } from './office-offer-texts.view';

interface OfferQuestionProps {
  readonly job: OfferedJob;
  readonly change: OfferChange;
  readonly page: OfferPage;
}

/** By which an address leads to what the page asks, or says of a job. */
export const OFFER_FOCUS_ID = 'offer-focus';

/** Asks once before a job is put on offer or taken back, in the place of its row. */
export function OfferQuestion({ job, change, page }: OfferQuestionProps) {
  return (
    <section
      id={OFFER_FOCUS_ID}
      aria-labelledby={`${OFFER_FOCUS_ID}-question`}
      aria-describedby={`${OFFER_FOCUS_ID}-effects`}
      tabIndex={-1}
      className="scroll-mt-6 rounded-m bg-card-sunk p-4"
    >
      <p id={`${OFFER_FOCUS_ID}-question`} className="font-medium">
        {questionText(job, change)}
      </p>
      <ul id={`${OFFER_FOCUS_ID}-effects`} className="mt-1">
        {effectTexts(job, change).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <OfferForm job={job} change={change} ownerId={ownerOf(job, change)?.id ?? null} page={page}>
          <Button type="submit">
            {change === 'offer' ? adminOffersMessages.confirmOffer : adminOffersMessages.withdraw}
          </Button>
        </OfferForm>
        <Link href={`${page.address}#${rowIdOf(job)}`} prefetch={false} className={buttonStyle('secondary')}>
          {adminOffersMessages.keep}
        </Link>
      </div>
    </section>
  );
}
