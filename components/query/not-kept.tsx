import { CloudOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface NotKeptProps {
  /** What is not there: "This visit". */
  readonly what: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what neither the network nor the phone has. Nothing is wrong, so that nobody is alarmed. */
export function NotKept({ what, isRetrying, onRetry }: NotKeptProps) {
  return (
    <div role="status">
      <EmptyState icon={CloudOff} title={`${what} was not saved on this phone`} text="It loads with signal.">
        <Button onClick={onRetry} isPending={isRetrying}>
          Retry
        </Button>
      </EmptyState>
    </div>
  );
}
