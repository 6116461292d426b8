import Link from 'next/link';
import { OfficeFrame } from '@/components/office/office-frame';
import { PageLinks } from '@/components/office/page-links';
import { Card } from '@/components/ui/card';
import type { Page } from '@/lib/core/contract/page-wire';
import { OFFER_STATES, type OfferState } from '@/lib/features/admin/model';
import { adminOffersMessages } from '@/lib/features/extra-jobs/messages-office';
import { EXTRA_JOB_KINDS, type ExtraJobKind } from '@/lib/features/extra-jobs/model';
import type { ListedOffer } from '@/lib/features/extra-jobs/office-wire';
import { routes } from '@/lib/routes';
import { OfferList } from './office-offer-list';
import type { FocusedOffer } from './office-offer-row';

interface OffersScreenProps {
  readonly kind: ExtraJobKind;
  readonly state: OfferState;
  readonly offers: Page<ListedOffer>;
  readonly focused: FocusedOffer | null;
}

/** Every extra job that nobody has: what is on offer, and what administrators have taken back. */
export function OffersScreen({ kind, state, offers, focused }: OffersScreenProps) {
  const isRegular = kind === 'regular';
  const list = { kind, state };
  const page = offers.currentPage;
  const jobs = offers.results.map((offer) => (isRegular ? { ...offer, scheduledDate: null } : offer));
  return (
    <OfficeFrame page="adminOffers">
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
        <OfferList
          jobs={jobs}
          change={state === 'on-offer' ? 'withdraw' : 'offer'}
          page={{ address: routes.adminOffersFor({ ...list, page }), fields: { ...list, page } }}
          isRegular={isRegular}
          focused={focused}
          empty={adminOffersMessages.noOffers[state]}
        />
      </Card>
      <PageLinks {...offers} linkTo={(number) => routes.adminOffersFor({ ...list, page: number })} />
    </OfficeFrame>
  );
}
