import { classNames } from '@/components/ui/styles';

export interface Bubble {
  readonly id: number | string;
  readonly isOwn: boolean;
  /** This label names sender and time, because screen readers cannot tell the sides apart. */
  readonly label: string;
  readonly text: string;
}

interface MessageBubblesProps {
  readonly bubbles: readonly Bubble[];
  /** The other person's bubbles must differ from this background. */
  readonly on?: 'card' | 'ground';
}

export function MessageBubbles({ bubbles, on = 'card' }: MessageBubblesProps) {
  const others = on === 'card' ? 'bg-card-sunk text-ink' : 'bg-card text-ink shadow-card';
  return (
    <ol className="flex flex-col gap-3">
      {bubbles.map(({ id, isOwn, label, text }) => (
        <li key={id} className={classNames('max-w-[85%]', isOwn ? 'self-end' : 'self-start')}>
          <p className={classNames('mb-1 text-ink-soft text-s', isOwn && 'text-right')}>{label}</p>
          <p
            className={classNames(
              'whitespace-pre-wrap break-words rounded-l px-4 py-3 text-m',
              isOwn ? 'bg-brand text-on-brand' : others,
            )}
          >
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
