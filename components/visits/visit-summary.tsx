import { Info, MapPin, Navigation, Repeat, SprayCan } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button-style';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { Visit } from '@/lib/features/visits/model';
import { CopyAddressButton } from './copy-address-button';
import { visitSummaryView } from './visit-summary.view';

/** When, where, and how to get there. [VISIT-08] */
export function VisitSummary({ visit }: { readonly visit: Visit }) {
  const view = visitSummaryView(visit);
  return (
    <Card className="p-4">
      <h2 className="sr-only">Summary</h2>
      {view.times.length > 0 && (
        <dl className="mb-4 grid grid-cols-3 gap-2">
          {view.times.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-ink-soft text-s">{label}</dt>
              <dd className="font-strong text-l tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.fullAddress ? (
        <CardRow
          icon={MapPin}
          title={view.street || view.fullAddress}
          trailing={<CopyAddressButton address={view.fullAddress} />}
        >
          {view.place}
        </CardRow>
      ) : (
        <CardRow icon={MapPin} title="No address given">
          {view.place}
        </CardRow>
      )}
      {view.perks.length > 0 && <CardRow icon={Info} title={view.perks.join(', ')} />}
      {visit.requiresProducts && <CardRow icon={SprayCan} title="Bring cleaning products" />}
      {(view.frequency || view.next) && (
        <CardRow icon={Repeat} title={view.frequency || view.next}>
          {view.frequency ? view.next : ''}
        </CardRow>
      )}
      {view.directionsUrl && (
        <a
          href={view.directionsUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonStyle('secondary')} mt-3 w-full scroll-mb-sticky-foot`}
        >
          <Navigation aria-hidden className="size-icon" />
          Directions
          <span className="sr-only"> (opens your maps app)</span>
        </a>
      )}
    </Card>
  );
}
