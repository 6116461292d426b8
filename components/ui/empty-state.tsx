import type { ReactNode } from 'react';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { Button } from './button';
import { Card } from './card';
import { CloudOff, type LucideIcon } from './icons';

interface EmptyStateProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: string | null;
  readonly children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-6 text-center in-data-card:py-3">
      {Icon && <Icon aria-hidden className="size-6 text-ink-faint" />}
      <p className="font-strong text-l">{title}</p>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </Card>
  );
}

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string | null;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  /** The failed request's id starts like this. */
  readonly reference?: string;
}

export function ErrorState({ title, text, onRetry, isRetrying, reference }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={title} text={text ?? null}>
        <Button onClick={onRetry} isPending={isRetrying ?? false}>
          {commonMessages.retry}
        </Button>
        {reference && (
          <p className="text-ink-soft text-s tabular-nums">{commonMessages.reference({ code: reference })}</p>
        )}
      </EmptyState>
    </div>
  );
}
