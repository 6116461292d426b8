/** The build inlines this branding, and a minifier leaves only the value that counts. */
export const BRAND_VARIABLES = [
  'BRAND_NAME',
  'BRAND_WORKER',
  'BRAND_PROVIDER',
  'BRAND_TAGLINE',
  'BRAND_LANGUAGE',
  'BRAND_CURRENCY',
  'BRAND_DISTANCE_UNIT',
  'BRAND_TIME_ZONE',
  'BRAND_SUPPORT_EMAIL',
  'BRAND_SUPPORT_PHONE',
  'BRAND_MAPS_URL',
  'BRAND_DIRECTIONS_URL',
  'BRAND_COLOUR',
  'BRAND_TERMS_URL',
  'BRAND_PRIVACY_URL',
  'BRAND_ADMIN_HOSTS',
] as const;

const company = process.env.BRAND_PROVIDER?.trim();

export type BuildLanguage = string & { readonly isOfBuild: true };

/** This is the build's language, or English: the embedded backend always answers in English. */
export type Language = BuildLanguage | 'en';

export const brand = {
  name: process.env.BRAND_NAME || 'Sweep',
  worker: process.env.BRAND_WORKER || 'Sweeper',
  /** This is the company that runs the marketplace; defaults to the product's name. */
  provider: company || process.env.BRAND_NAME || 'Sweep',
  /** Without a company name, a real marketplace cannot send invitations or have contracts signed. */
  hasProviderName: Boolean(company),
  tagline: process.env.BRAND_TAGLINE || 'Your work, your week, your pay.',
  language: (process.env.BRAND_LANGUAGE || 'en-GB') as BuildLanguage,
  country: 'GB',
  currency: process.env.BRAND_CURRENCY || 'GBP',
  distanceUnit: process.env.BRAND_DISTANCE_UNIT === 'km' ? 'km' : 'miles',
  /** All days and times on screen are in this zone, whatever the device's zone is. */
  timeZone: process.env.BRAND_TIME_ZONE || 'Europe/London',
  /** It is null if the build names none: screens leave them out, and mails wait. */
  supportEmail: process.env.BRAND_SUPPORT_EMAIL || null,
  supportPhone: process.env.BRAND_SUPPORT_PHONE || null,
  /**
   * `{query}` is replaced by the encoded address. Null uses the device's own maps app
   * (components/work/visit-details/map-links.ts).
   */
  mapsUrl: process.env.BRAND_MAPS_URL || null,
  directionsUrl: process.env.BRAND_DIRECTIONS_URL || null,
  /** Null shows our sample text. */
  termsUrl: process.env.BRAND_TERMS_URL || null,
  privacyUrl: process.env.BRAND_PRIVACY_URL || null,
  colour: process.env.BRAND_COLOUR || '#0c6b58',
  /** These are the provider's hosts, comma-separated: links to their admin pages are shown to workers as plain text. */
  adminHosts: (process.env.BRAND_ADMIN_HOSTS || 'sweep.example').split(',').map((host) => host.trim()),
} as const;

export const SAMPLE_PROVIDER = 'Larkspur Home Cleaning';

/** Ofcom keeps it for drama, so nobody answers. Sample data shows it, marked as a sample. */
export const SAMPLE_PHONE = '020 7946 0000';

export const APP_VERSION = '3.25.0';

const STORAGE_NAMESPACE = 'sweeper-app';

export const storageName = (name: string): string => `${STORAGE_NAMESPACE}-${name}`;
