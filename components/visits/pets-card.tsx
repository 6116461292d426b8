import { PawPrint } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { Maybe, Pets } from '@/lib/features/visits/model';
import { petsLine } from '@/lib/format/pets';

/** [VISIT-02] */
export function PetsCard({ pets }: { readonly pets: Maybe<Pets> }) {
  const line = petsLine(pets);
  if (!line && !pets?.petInstructions) return null;
  return (
    <Card title="Pets">
      <CardRow icon={PawPrint} title={line || 'Pets'}>
        {pets?.petInstructions}
      </CardRow>
    </Card>
  );
}
