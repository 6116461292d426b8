export type AdjustmentType =
  | 'refer'
  | 'customercancel'
  | 'workercancel'
  | 'backgroundcheck'
  | 'keyreturn'
  | 'tip';
