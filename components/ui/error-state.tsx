import { CloudOff } from 'lucide-react';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  readonly title: string;
  readonly text?: string | null;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** What failed, and the way to try it again. */
export function ErrorState({ title, text, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={title} text={text ?? null}>
        <Button onClick={onRetry} isPending={isRetrying ?? false}>
          {commonMessages.retry}
        </Button>
      </EmptyState>
    </div>
  );
}
