export type InboxKind =
  | 'stuck'
  | 'absence'
  | 'keys'
  | 'unfinished'
  | 'claim'
  | 'chat'
  | 'call'
  | 'report'
  | 'ticket';
