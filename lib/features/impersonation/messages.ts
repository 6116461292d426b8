/** What is said of acting as a worker. */
export const impersonationMessages = {
  ask: (name: string) => `Act as ${name}?`,
  worker: (id: number) => `worker ${id}`,
  explain:
    'You will see what they see, and what you do counts as theirs and is written down. It ends by itself after 30 minutes.',
  goOn: 'Act as them',
  back: 'Back',
  acting: (name: string) => `Acting as ${name}`,
  end: 'End impersonation',
  endFailed: 'Impersonation could not be ended. Please try again.',
  nobody: 'Nobody was named.',
  problems: {
    'no-administrator': 'Sign in to the office first.',
    'no-worker': 'You cannot act as this person.',
    'in-demo': 'End the demo first.',
    failed: 'Something went wrong. Please try again.',
  } as Readonly<Record<string, string>>,
} as const;
