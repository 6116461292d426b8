import 'server-only';
import { SAMPLE_PASSWORD } from './sample-password';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is on the list of those that people use most, in any case. The list of some 50,000 is loaded at the first
 * question: few processes are ever asked.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadCommon();
  const plain = password.normalize('NFKC').toLowerCase();
  const common = await loading;
  // A sign or two at the end is what every guesser tries next.
  return common.has(plain) || common.has(plain.replace(/[\W_]{1,2}$/, ''));
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Published in the README.
  return new Set([...dictionary['passwords-common'], SAMPLE_PASSWORD.toLowerCase()]);
}
