/** It is public (README): sample accounts exist only where the data is not real. */
export const SAMPLE_PASSWORD = 'Sweep-sample-1';

export const SAMPLE_AUTHENTICATOR = 'SWEEPSAMPLEADMINISTRATORSECRETAB';
