/** Build-time branding. next.config.ts also inlines these `BRAND_…` variables into the browser bundle. */
const overrides: Record<string, string | undefined> = {
  BRAND_NAME: process.env.BRAND_NAME,
  BRAND_WORKER: process.env.BRAND_WORKER,
  BRAND_PROVIDER: process.env.BRAND_PROVIDER?.trim(),
  BRAND_TAGLINE: process.env.BRAND_TAGLINE,
  BRAND_LANGUAGE: process.env.BRAND_LANGUAGE,
  BRAND_CURRENCY: process.env.BRAND_CURRENCY,
  BRAND_DISTANCE_UNIT: process.env.BRAND_DISTANCE_UNIT,
  BRAND_TIME_ZONE: process.env.BRAND_TIME_ZONE,
  BRAND_SUPPORT_EMAIL: process.env.BRAND_SUPPORT_EMAIL,
  BRAND_SUPPORT_PHONE: process.env.BRAND_SUPPORT_PHONE,
  BRAND_MAPS_URL: process.env.BRAND_MAPS_URL,
  BRAND_DIRECTIONS_URL: process.env.BRAND_DIRECTIONS_URL,
  BRAND_COLOUR: process.env.BRAND_COLOUR,
  BRAND_TERMS_URL: process.env.BRAND_TERMS_URL,
  BRAND_PRIVACY_URL: process.env.BRAND_PRIVACY_URL,
  BRAND_ADMIN_HOSTS: process.env.BRAND_ADMIN_HOSTS,
};

export type BuildLanguage = string & { readonly isOfBuild: true };

/** The build's language, or English: the embedded backend always answers in English. */
export type Language = BuildLanguage | 'en';

export const brand = {
  name: overrides.BRAND_NAME || 'Sweep',
  worker: overrides.BRAND_WORKER || 'Sweeper',
  /** The company that runs the marketplace; defaults to the product's name. */
  provider: overrides.BRAND_PROVIDER || overrides.BRAND_NAME || 'Sweep',
  /** Without a company name, a real marketplace cannot send invitations or have contracts signed. */
  hasProviderName: Boolean(overrides.BRAND_PROVIDER),
  tagline: overrides.BRAND_TAGLINE || 'Your work, your week, your pay.',
  language: (overrides.BRAND_LANGUAGE || 'en-GB') as BuildLanguage,
  country: 'GB',
  currency: overrides.BRAND_CURRENCY || 'GBP',
  distanceUnit: overrides.BRAND_DISTANCE_UNIT === 'km' ? 'km' : 'miles',
  /** All days and times on screen are in this zone, whatever the device's zone is. */
  timeZone: overrides.BRAND_TIME_ZONE || 'Europe/London',
  supportEmail: overrides.BRAND_SUPPORT_EMAIL || 'help@sweep.example',
  supportPhone: overrides.BRAND_SUPPORT_PHONE || '020 7946 0000',
  /**
   * `{query}` is replaced by the encoded address. Null uses the device's own maps app
   * (components/ui/maps-link.tsx).
   */
  mapsUrl: overrides.BRAND_MAPS_URL || null,
  directionsUrl: overrides.BRAND_DIRECTIONS_URL || null,
  /** Null shows our sample text. */
  termsUrl: overrides.BRAND_TERMS_URL || null,
  privacyUrl: overrides.BRAND_PRIVACY_URL || null,
  colour: overrides.BRAND_COLOUR || '#0c6b58',
  /** The provider's hosts, comma-separated: links to their admin pages are shown to workers as plain text. */
  adminHosts: (overrides.BRAND_ADMIN_HOSTS || 'sweep.example').split(',').map((host) => host.trim()),
} as const;

export const SAMPLE_PROVIDER = 'Larkspur Home Cleaning';

/** [OPEN-13] */
export const APP_VERSION = '3.25.0';

const STORAGE_NAMESPACE = 'sweeper-app';

export const storageName = (name: string): string => `${STORAGE_NAMESPACE}-${name}`;
