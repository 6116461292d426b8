import { PawPrint } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { Maybe } from '@/lib/call/contract/wire';
import { arePetsNew, type KnownChanges } from '@/lib/features/visits/changes';
import type { Pets } from '@/lib/features/visits/wire';
import { petsLine } from '@/lib/format/pets';
import { CustomerText } from './customer-text';
import { RowTitle } from './row-title';

interface PetsCardProps {
  readonly pets: Maybe<Pets>;
  readonly changes: KnownChanges;
}

/** [VISIT-02] */
export function PetsCard({ pets, changes }: PetsCardProps) {
  const line = petsLine(pets);
  const text = pets?.petInstructions;
  if (!line && !text) return null;
  return (
    <Card title="Pets">
      <CardRow
        icon={PawPrint}
        title={
          <RowTitle isNew={arePetsNew(changes)}>
            <bdi>{line || 'Pets'}</bdi>
          </RowTitle>
        }
      >
        {text && <CustomerText text={text} />}
      </CardRow>
    </Card>
  );
}
