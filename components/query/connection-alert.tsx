import { ErrorState } from '@/components/ui/error-state';
import { CONNECTION_FAILURE_TEXT, CONNECTION_FAILURE_TITLE } from './texts';

interface ConnectionAlertProps {
  readonly isOpen: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands in the place of what could not be loaded. [SCHED-22] */
export function ConnectionAlert({ isOpen, isRetrying, onRetry }: ConnectionAlertProps) {
  if (!isOpen) return null;
  return (
    <ErrorState
      title={CONNECTION_FAILURE_TITLE}
      text={CONNECTION_FAILURE_TEXT}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
