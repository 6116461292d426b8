export const SWITCH_TEXTS = {
  wrongSetting: 'This setting cannot have this value.',
} as const;
