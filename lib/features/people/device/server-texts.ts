export const DEVICE_TEXTS = {
  withoutUuid: 'A device must send its uuid.',
  uuidMissing: 'This field is required.',
  invalidSubscription: 'This is not a push subscription.',
  notTheirs: 'This device is not the worker’s.',
} as const;
