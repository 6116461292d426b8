/**
 * Everything that a marketplace puts its own name on. Each value can be overridden at build time by a `BRAND_…`
 * variable (see next.config.ts, which hands them to the browser as well). [NAV-01] [PLAT-02]
 */
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
  BRAND_ADMIN_HOSTS: process.env.BRAND_ADMIN_HOSTS,
};

/** The one language whose words are in a build's bundle. */
export type BuildLanguage = string & { readonly isOfBuild: true };

/** What may be written in: the build's language, or the English that the embedded backend answers in whatever that is. */
export type Language = BuildLanguage | 'en';

export const brand = {
  /** The product. */
  name: overrides.BRAND_NAME || 'Sweep',
  /** What a cleaner is called. */
  worker: overrides.BRAND_WORKER || 'Sweeper',
  /** The company that runs the marketplace; the product's name where it was not given. */
  provider: overrides.BRAND_PROVIDER || overrides.BRAND_NAME || 'Sweep',
  /** Without the company's own name a real marketplace invites nobody and has no contract signed. */
  hasProviderName: Boolean(overrides.BRAND_PROVIDER),
  tagline: overrides.BRAND_TAGLINE || 'Your work, your week, your pay.',
  /** The texts' language, the build's: of pages, shells and the service worker alike. */
  language: (overrides.BRAND_LANGUAGE || 'en-GB') as BuildLanguage,
  country: 'GB',
  currency: overrides.BRAND_CURRENCY || 'GBP',
  /** In what distances are shown; the country's road signs are in miles. */
  distanceUnit: overrides.BRAND_DISTANCE_UNIT === 'km' ? 'km' : 'miles',
  /** The marketplace's zone: every day and time on screen is in it, wherever the phone is. */
  timeZone: overrides.BRAND_TIME_ZONE || 'Europe/London',
  supportEmail: overrides.BRAND_SUPPORT_EMAIL || 'help@sweep.example',
  supportPhone: overrides.BRAND_SUPPORT_PHONE || '020 7946 0000',
  /** `{query}` is the address, encoded; null leaves it to each phone's own maps (components/ui/maps-link.tsx). */
  mapsUrl: overrides.BRAND_MAPS_URL || null,
  directionsUrl: overrides.BRAND_DIRECTIONS_URL || null,
  colour: overrides.BRAND_COLOUR || '#0c6b58',
  /** The provider's hosts, separated by commas: links into their admin area are no links for workers. [FMT-07] */
  adminHosts: (overrides.BRAND_ADMIN_HOSTS || 'sweep.example').split(',').map((host) => host.trim()),
} as const;

/** The invented company of samples, demos and tests. */
export const SAMPLE_PROVIDER = 'Larkspur Home Cleaning';

/** The app's release version. [OPEN-13] */
export const APP_VERSION = '3.25.0';

/** In front of every name under which a browser keeps something of this app, unless the documents give the name. [ENV-07] */
const STORAGE_NAMESPACE = 'sweeper-app';

export const storageName = (name: string): string => `${STORAGE_NAMESPACE}-${name}`;
