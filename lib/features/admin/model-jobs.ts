/** How the form that has a failed job tried again ended, as the address of the list has it. */
export const JOB_OUTCOMES = ['again', 'gone', 'failed'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
