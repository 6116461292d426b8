/** Why a device is not registered, in the embedded backend's words. */
export const DEVICE_TEXTS = {
  withoutUuid: 'A device must send its uuid.',
  uuidMissing: 'This field is required.',
  /** An administrator's browser is none of the worker's. */
  notTheirs: 'This device is not the worker’s.',
} as const;
