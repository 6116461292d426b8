export type FailedJobOutcome = 'again' | 'gone' | 'failed';
