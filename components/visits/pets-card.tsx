import { PawPrint } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { RowTitle } from '@/components/ui/row-title';
import type { Maybe } from '@/lib/core/contract/wire';
import { arePetsNew, type KnownChanges } from '@/lib/features/visits/changes';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { Pets } from '@/lib/features/visits/wire-property';
import { CustomerText } from './customer-text';
import { petsLine } from './pets-card.view';

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
    <Card title={visitsMessages.pets}>
      <CardRow
        icon={PawPrint}
        title={
          <RowTitle isNew={arePetsNew(changes)}>
            <bdi>{line || visitsMessages.pets}</bdi>
          </RowTitle>
        }
      >
        {text && <CustomerText text={text} />}
      </CardRow>
    </Card>
  );
}
