export const DEVICE_TEXTS = {
  withoutUuid: 'A device must send its uuid.',
  uuidMissing: 'This field is required.',
  notTheirs: 'This device is not the worker’s.',
} as const;
