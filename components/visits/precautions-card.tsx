import { Footprints, Hand, type LucideIcon, MoveHorizontal, Waves } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';

/** [VISIT-39] */
const PRECAUTIONS: readonly (readonly [LucideIcon, string])[] = [
  [Hand, 'Avoid physical greetings'],
  [MoveHorizontal, 'Keep 2 metres distance'],
  [Waves, 'Wash your hands for 20 seconds'],
  [Footprints, 'Remove your shoes or use covers'],
];

/** For a time of contagion. */
export function PrecautionsCard() {
  return (
    <Card title="Extra precautions">
      {PRECAUTIONS.map(([icon, text]) => (
        <CardRow key={text} icon={icon} title={text} />
      ))}
    </Card>
  );
}
