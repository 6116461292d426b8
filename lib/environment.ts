/** Where the app's calls go; a visitor is in one of them. [ENV-01] */
export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
