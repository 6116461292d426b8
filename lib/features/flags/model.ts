/** [FLAG-05] */
export interface FeatureAnswer {
  readonly active: boolean;
}

/** Null: nobody has set it. [FLAG-05] */
export interface SettingAnswer {
  readonly value: string | number | boolean | null;
}
