import { classNames } from './class-names';

export interface Bubble {
  readonly id: number | string;
  readonly isOwn: boolean;
  /** Who and when, above the text: sides alone cannot be heard. */
  readonly label: string;
  /** As it was typed. */
  readonly text: string;
}

/** What was said in a chat, one's own on the right. */
export function MessageBubbles({ bubbles }: { readonly bubbles: readonly Bubble[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {bubbles.map(({ id, isOwn, label, text }) => (
        <li key={id} className={classNames('max-w-[85%]', isOwn ? 'self-end' : 'self-start')}>
          <p className={classNames('mb-1 text-ink-soft text-s', isOwn && 'text-right')}>{label}</p>
          <p
            className={classNames(
              'whitespace-pre-wrap break-words rounded-l px-4 py-3 text-m',
              isOwn ? 'bg-brand text-on-brand' : 'bg-card-sunk text-ink',
            )}
          >
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
