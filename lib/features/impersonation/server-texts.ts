/** What an administrator may not change as somebody, by what a marketplace calls its workers. [IMP-01] */
export const notWhileActingText = (worker: string): string =>
  `Only the ${worker} can change this. You are acting as them.`;
