import { Footprints, Hand, type LucideIcon, MoveHorizontal, Waves } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { visitsMessages } from '@/lib/features/visits/messages';

const { precaution } = visitsMessages;

/** [VISIT-39] */
const PRECAUTIONS: readonly (readonly [LucideIcon, string])[] = [
  [Hand, precaution.greetings],
  [MoveHorizontal, precaution.distance],
  [Waves, precaution.hands],
  [Footprints, precaution.shoes],
];

/** Shown while a pandemic feature is on. */
export function PrecautionsCard() {
  return (
    <Card title={visitsMessages.precautions}>
      {PRECAUTIONS.map(([icon, text]) => (
        <CardRow key={text} icon={icon} title={text} />
      ))}
    </Card>
  );
}
