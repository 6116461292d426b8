interface HandoverContactProps {
  /** Of the remote key transfer. */
  readonly transferId: number;
  readonly jobId: number;
  readonly scheduledDate: string;
}

/**
 * The place for what reaches the other worker of a handover: their chat and the call to them, side by side. It stands empty
 * until those are there.
 */
export function HandoverContact(_: HandoverContactProps) {
  return null;
}
