import { adminOffersMessages } from '@/lib/features/admin/messages-offers';
import { OFFER_OUTCOMES } from '@/lib/features/admin/model';

/** What became of the job that was just put on offer or taken back, as the address has it; an unknown word says nothing. */
export function OfferOutcomeNote({ outcome }: { readonly outcome: unknown }) {
  const known = OFFER_OUTCOMES.find((one) => one === outcome);
  if (!known) return null;
  const text = adminOffersMessages.offerOutcome[known];
  if (known === 'offered' || known === 'withdrawn') return <p role="status">{text}</p>;
  return (
    <p role="alert" className="font-medium text-bad">
      {text}
    </p>
  );
}
