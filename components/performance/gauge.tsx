interface GaugeProps {
  /** 45 for bonus, -45 for none. [PERF-25] */
  readonly degrees: number;
  readonly label: string;
}

/** A dial of two halves, base pay and base with bonus; its needle turns to where the worker is. [PERF-22] [PERF-25] */
export function Gauge({ degrees, label }: GaugeProps) {
  return (
    <div role="img" aria-label={label} className="w-[8.5rem] shrink-0">
      <svg viewBox="0 0 100 58" className="w-full" aria-hidden="true">
        <path d="M 10 50 A 40 40 0 0 1 49 10.01" fill="none" strokeWidth="12" className="stroke-card-sunk" />
        <path d="M 51 10.01 A 40 40 0 0 1 90 50" fill="none" strokeWidth="12" className="stroke-brand" />
        <g
          data-part="needle"
          className="animate-needle fill-ink"
          style={{
            transform: `rotate(${degrees}deg)`,
            transformBox: 'view-box',
            transformOrigin: '50% 86.2%',
          }}
        >
          <path d="M 50 18 L 53 50 A 3 3 0 0 1 47 50 Z" />
          <circle cx="50" cy="50" r="5" />
        </g>
      </svg>
    </div>
  );
}
