export type HandoverEnd = 'office' | 'time-off' | 'skipped' | 'reassigned' | 'moved';

export type RemoteKeyTransferType =
  | 'anchor-holder'
  | 'anchor-recipient'
  | 'traveller-holder'
  | 'traveller-recipient';
