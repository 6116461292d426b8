import { Card } from '@/components/ui/card';
import { NewPill } from '@/components/ui/row-title';
import type { Maybe } from '@/lib/core/contract/wire';
import { isNewEquipment, type KnownChanges } from '@/lib/features/visits/changes';
import { visitsMessages } from '@/lib/features/visits/messages';
import type { CleaningEquipment } from '@/lib/features/visits/wire-property';
import { CustomerText } from './customer-text';

/** The rubbish's place is with the instructions. [VISIT-15] */
const ITEMS = [
  'cleaningProductsLocation',
  'binBagsLocation',
  'hooverLocation',
  'mopLocation',
  'ironLocation',
  'ironingBoardLocation',
] as const satisfies readonly (keyof CleaningEquipment)[];

interface EquipmentCardProps {
  readonly equipment: Maybe<CleaningEquipment>;
  readonly changes: KnownChanges;
}

/** Where things are. [VISIT-02] */
export function EquipmentCard({ equipment, changes }: EquipmentCardProps) {
  const known = ITEMS.flatMap((field) => {
    const place = equipment?.[field];
    return place ? [{ field, label: visitsMessages.equipmentPlace[field], place }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Card title={visitsMessages.equipment}>
      <dl className="flex flex-col gap-2">
        {known.map(({ field, label, place }) => (
          <div key={field} className="flex gap-3">
            <dt className="w-[40%] shrink-0 font-medium">{label}</dt>
            <dd className="flex min-w-0 grow items-start gap-2 text-ink-soft">
              <div className="min-w-0 grow whitespace-pre-line">
                <CustomerText text={place} />
              </div>
              <NewPill isNew={isNewEquipment(changes, field)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
