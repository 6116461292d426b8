/** Known to everybody who reads the README: sample accounts exist only where nobody else's data does. */
export const SAMPLE_PASSWORD = 'Sweep-sample-1';

/** What the sample administrator's authenticator app is set up with, in base32; as public as the password. */
export const SAMPLE_AUTHENTICATOR = 'SWEEPSAMPLEADMINISTRATORSECRETAB';
