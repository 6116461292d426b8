import type { ImpersonationProblem } from '@/lib/core/ground/site/routes';
import { messages } from '@/lib/core/ground/texts/messages';

export const impersonationMessages = messages(
  {
    ask: 'Impersonate {name}?',
    worker: 'cleaner {id}',
    explain:
      'You will see what they see. Your actions count as theirs, and we keep a record. After 30 minutes without activity, the impersonation ends.',
    goOn: 'Start impersonation',
    nobody: 'Choose a cleaner first.',
    problem: {
      'no-administrator': 'Sign in as an administrator first.',
      'no-worker': 'You cannot impersonate this person.',
      'no-permission': 'Your role in the office cannot impersonate a cleaner. Ask an owner.',
      'in-demo': 'Exit the demo first.',
      failed: 'Something went wrong. Please try again.',
    } satisfies Record<ImpersonationProblem, string>,

    end: 'End impersonation',
    ending: 'Ending impersonation…',
    notEnded: 'Impersonation could not be ended. Please try again.',
  },
  process.env.MESSAGES_IMPERSONATION,
);
