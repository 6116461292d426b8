import { Bike, Bus, Footprints, House, type LucideIcon } from '@/components/ui/icons';

const ROADS = [
  'M98-20c-22 200 8 380-8 560',
  'M306-20c20 190-18 380 6 560',
  'M-20 140c160 22 300-8 440 6',
  'M-20 380c170-18 270 14 440-6',
];

/** Draws a home, how far one goes from it, and three ways to travel. */
export function SlideMap() {
  return (
    <>
      {ROADS.map((road) => (
        <path key={road} d={road} className="fill-none stroke-card opacity-80" strokeWidth="22" />
      ))}
      <circle cx="200" cy="260" r="190" className="fill-brand opacity-10" />
      <circle cx="200" cy="260" r="128" className="fill-brand opacity-10" />
      <circle cx="200" cy="260" r="66" className="fill-brand opacity-20" />
      <path d="M200 260 112 356" {...DOTS} className="stroke-brand" />
      <path d="M200 260 302 146" {...DOTS} className="stroke-sun" />
      <Place icon={House} x={200} y={260} radius={40} disc="fill-brand" ink="text-on-brand" />
      <Place icon={Bike} x={302} y={146} radius={34} disc="fill-sun" ink="text-on-sun" />
      <Place icon={Bus} x={112} y={356} radius={34} disc="fill-card" ink="text-brand" />
      <Place icon={Footprints} x={322} y={340} radius={28} disc="fill-card" ink="text-brand" />
    </>
  );
}

const DOTS = { strokeWidth: 11, strokeLinecap: 'round', strokeDasharray: '0 21', fill: 'none' } as const;

interface PlaceProps {
  readonly icon: LucideIcon;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly disc: string;
  readonly ink: string;
}

function Place({ icon: Icon, x, y, radius, disc, ink }: PlaceProps) {
  const size = radius;
  return (
    <>
      <circle cx={x} cy={y} r={radius} className={disc} />
      <Icon x={x - size / 2} y={y - size / 2} size={size} className={ink} />
    </>
  );
}
