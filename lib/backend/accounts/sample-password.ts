/** Known to everybody who reads the README: sample accounts exist only where nobody else's data does. */
export const SAMPLE_PASSWORD = 'Sweep-sample-1';
