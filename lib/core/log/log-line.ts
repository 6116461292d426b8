export interface LogLine {
  readonly level: 'error' | 'warn';
  readonly event: string;
  readonly [field: string]: unknown;
}

/** One line of JSON on stderr, with its time. Never pass personal data: an error's message may quote it. */
export function logLine({ level, event, ...fields }: LogLine): void {
  const line = { level, at: new Date().toISOString(), event, ...fields };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
