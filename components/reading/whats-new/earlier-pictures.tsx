import { CloudOff, DoorClosed, Phone } from '@/components/ui/icons';
import { SlidePicture, Star } from './slide-pictures';

/** A phone without signal keeps two taps and sends them later. */
export function WithoutSignalPicture() {
  return (
    <SlidePicture ground="bg-brand-tint">
      <circle cx="200" cy="260" r="172" className="fill-card opacity-50" />
      <rect
        x="116"
        y="150"
        width="168"
        height="256"
        rx="26"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      <circle cx="200" cy="150" r="44" className="fill-sun" />
      <CloudOff x={176} y={126} size={48} className="text-on-sun" />
      <TickRow y={222} width={72} />
      <TickRow y={278} width={56} />
      <rect x="136" y="340" width="128" height="42" rx="14" className="fill-brand" />
      <rect x="168" y="356" width="64" height="10" rx="5" className="fill-on-brand" />
      <Star x={322} y={196} scale={0.8} />
      <Star x={84} y={366} scale={0.6} />
    </SlidePicture>
  );
}

/** The row is a saved action: a tick and its words. */
function TickRow({ y, width }: { readonly y: number; readonly width: number }) {
  return (
    <>
      <rect x="136" y={y} width="128" height="44" rx="14" className="fill-ground" />
      <circle cx="160" cy={y + 22} r="12" className="fill-brand" />
      <path
        d={`m154 ${y + 22} 5 5 8-9`}
        className="fill-none stroke-on-brand"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="182" y={y + 17} width={width} height="10" rx="5" className="fill-line-strong" />
    </>
  );
}

const WEEKS = [64, 112, 88, 140, 104] as const;

/** The bars are the earnings of five weeks; the present one is marked. */
export function PayPicture() {
  return (
    <SlidePicture ground="bg-deck-ground">
      <circle cx="200" cy="260" r="172" className="fill-deck-shade" />
      <rect x="84" y="140" width="232" height="236" rx="26" className="fill-card" />
      <rect x="108" y="164" width="96" height="14" rx="7" className="fill-ink" />
      {WEEKS.map((height, index) => (
        <rect
          key={height}
          x={108 + index * 39}
          y={352 - height}
          width="28"
          height={height}
          rx="9"
          className={index === WEEKS.length - 1 ? 'fill-sun' : 'fill-brand'}
        />
      ))}
      <Star x={330} y={128} scale={0.8} />
      <Star x={76} y={392} scale={0.6} />
    </SlidePicture>
  );
}

/** Draws a question and its answer, and the phone beside them. */
export function HelpPicture() {
  return (
    <SlidePicture ground="bg-deck-ground">
      <circle cx="200" cy="260" r="172" className="fill-deck-shade" />
      <path
        d="M88 158h188a20 20 0 0 1 20 20v62a20 20 0 0 1-20 20H132l-34 30v-30h-10a20 20 0 0 1-20-20v-62a20 20 0 0 1 20-20Z"
        className="fill-card"
      />
      <rect x="96" y="186" width="150" height="12" rx="6" className="fill-line-strong" />
      <rect x="96" y="212" width="104" height="12" rx="6" className="fill-line-strong" />
      <path
        d="M152 292h160a20 20 0 0 1 20 20v50a20 20 0 0 1-20 20h-10v28l-32-28H152a20 20 0 0 1-20-20v-50a20 20 0 0 1 20-20Z"
        className="fill-sun"
      />
      <rect x="158" y="318" width="132" height="12" rx="6" className="fill-on-sun" />
      <rect x="158" y="342" width="88" height="12" rx="6" className="fill-on-sun" />
      <circle cx="318" cy="160" r="36" className="fill-deck-ink" />
      <Phone x={300} y={142} size={36} className="text-brand" />
      <Star x={88} y={372} scale={0.8} />
    </SlidePicture>
  );
}

/** Draws a closed door with numbered steps in front of it. */
export function DoorPicture() {
  return (
    <SlidePicture ground="bg-brand-tint">
      <circle cx="200" cy="260" r="172" className="fill-card opacity-50" />
      <DoorClosed x={104} y={108} size={192} strokeWidth={1.2} className="text-brand" />
      {[1, 2, 3].map((step) => (
        <g key={step}>
          <circle cx={104 + step * 48} cy="356" r="20" className={step === 1 ? 'fill-sun' : 'fill-card'} />
          <text
            x={104 + step * 48}
            y="363"
            textAnchor="middle"
            fontSize="20"
            fontWeight="700"
            className={step === 1 ? 'fill-on-sun' : 'fill-brand'}
          >
            {step}
          </text>
        </g>
      ))}
      <Star x={318} y={150} scale={0.8} />
      <Star x={84} y={330} scale={0.6} />
    </SlidePicture>
  );
}
