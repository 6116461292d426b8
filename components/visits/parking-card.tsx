import { CircleParking } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { RowTitle } from '@/components/ui/row-title';
import type { Maybe } from '@/lib/core/contract/wire';
import { isParkingNew, type KnownChanges } from '@/lib/features/visits/changes';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { ParkingInformation } from '@/lib/features/visits/wire-property';
import { CustomerText } from './customer-text';
import { parkingText } from './parking-card.view';

interface ParkingCardProps {
  readonly parking: Maybe<ParkingInformation>;
  readonly changes: KnownChanges;
}

/** For drivers; says so too when nothing is known. [VISIT-17] [VISIT-18] [VISIT-19] */
export function ParkingCard({ parking, changes }: ParkingCardProps) {
  const text = parking?.parkingInstructions;
  return (
    <Card title={visitsMessages.parking}>
      <CardRow
        icon={CircleParking}
        title={<RowTitle isNew={isParkingNew(changes)}>{parkingText(parking)}</RowTitle>}
      >
        {text && <CustomerText text={text} />}
      </CardRow>
    </Card>
  );
}
