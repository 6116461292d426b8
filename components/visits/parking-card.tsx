import { CircleParking } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { Maybe, ParkingInformation } from '@/lib/features/visits/model';
import { parkingText } from '@/lib/format/parking';

/** For drivers; says so too when nothing is known. [VISIT-17] [VISIT-18] [VISIT-19] */
export function ParkingCard({ parking }: { readonly parking: Maybe<ParkingInformation> }) {
  return (
    <Card title="Parking">
      <CardRow icon={CircleParking} title={parkingText(parking)}>
        {parking?.parkingInstructions}
      </CardRow>
    </Card>
  );
}
