import Link from 'next/link';
import { Card } from '@/components/ui/card';
import type { Page } from '@/lib/call/contract/page-wire';
import { adminOffersMessages } from '@/lib/features/admin/messages-offers';
import { OFFER_STATES, type OfferState } from '@/lib/features/admin/model';
import type { ListedOffer } from '@/lib/features/admin/wire-offers';
import { EXTRA_JOB_KINDS, type ExtraJobKind } from '@/lib/features/extra-jobs/model';
import { routes } from '@/lib/routes';
import { OfferOutcomeNote } from './offer-outcome';
import { OfferRow } from './offer-row';
import { OfficeFrame } from './office-frame';
import { PageLinks } from './page-links';

interface OffersScreenProps {
  readonly kind: ExtraJobKind;
  readonly state: OfferState;
  readonly offers: Page<ListedOffer>;
  /** As the address has it. */
  readonly outcome: unknown;
}

/** Every extra job that nobody has: what is on offer, and what administrators have taken back. */
export function OffersScreen({ kind, state, offers, outcome }: OffersScreenProps) {
  const isRegular = kind === 'regular';
  return (
    <OfficeFrame page="adminOffers">
      <OfferOutcomeNote outcome={outcome} />
      <p className="text-ink-soft">{adminOffersMessages.offersHow}</p>
      <nav aria-label={adminOffersMessages.offerLists} className="flex flex-wrap gap-x-5">
        {OFFER_STATES.flatMap((one) =>
          EXTRA_JOB_KINDS.map((other) => (
            <Link
              key={`${one} ${other}`}
              href={routes.adminOffersFor({ kind: other, state: one })}
              prefetch={false}
              aria-current={one === state && other === kind ? 'page' : undefined}
              className="inline-flex min-h-tap items-center underline-offset-4 hover:underline aria-[current=page]:font-strong aria-[current=page]:text-brand"
            >
              {adminOffersMessages.offerState[one]} · {adminOffersMessages.offerKind[other]}
            </Link>
          )),
        )}
      </nav>
      <Card className="px-4 py-1">
        {offers.results.length === 0 && <p className="py-3">{adminOffersMessages.noOffers[state]}</p>}
        <ul>
          {offers.results.map((offer) => (
            <OfferRow
              key={`${offer.jobId} ${offer.scheduledDate}`}
              job={{ ...offer, scheduledDate: isRegular ? null : offer.scheduledDate }}
              change={state === 'on-offer' ? 'withdraw' : 'offer'}
              context={{ kind, state }}
            />
          ))}
        </ul>
      </Card>
      <PageLinks {...offers} linkTo={(page) => routes.adminOffersFor({ kind, state, page })} />
    </OfficeFrame>
  );
}
