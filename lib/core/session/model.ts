export const TRAVEL_PREFERENCES = ['car', 'public_transport', 'bicycle', 'walking'] as const;
export type TravelPreference = (typeof TRAVEL_PREFERENCES)[number];

/** Characters. */
export const CREDENTIAL_LIMITS = { username: 320, password: 1000 } as const;
