import { Card } from '@/components/ui/card';
import type { CleaningEquipment, Maybe } from '@/lib/features/visits/model';

/** The rubbish's place stands with the instructions. [VISIT-15] */
const ITEMS = [
  ['cleaningProductsLocation', 'Cleaning products'],
  ['binBagsLocation', 'Bin bags'],
  ['hooverLocation', 'Hoover'],
  ['mopLocation', 'Mop'],
  ['ironLocation', 'Iron'],
  ['ironingBoardLocation', 'Ironing board'],
] as const satisfies readonly (readonly [keyof CleaningEquipment, string])[];

/** Where things are. [VISIT-02] */
export function EquipmentCard({ equipment }: { readonly equipment: Maybe<CleaningEquipment> }) {
  const known = ITEMS.flatMap(([field, label]) => {
    const place = equipment?.[field];
    return place ? [{ label, place }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Card title="Equipment">
      <dl className="flex flex-col gap-2">
        {known.map(({ label, place }) => (
          <div key={label} className="flex gap-3">
            <dt className="w-[40%] shrink-0 font-medium">{label}</dt>
            <dd className="min-w-0 grow whitespace-pre-line text-ink-soft">{place}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
