/** What the marketplace says in words of each problem, by the codes of `PROBLEM_CATEGORIES`. [PERF-33] */
export const PROBLEM_TEXTS = {
  missed_tasks: 'Some tasks were missed',
  arrived_late: 'Arrived late',
  left_early: 'Left early',
  not_thorough: 'Not thorough enough',
} as const;
