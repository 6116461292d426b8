import 'server-only';

/**
 * Where an administrator goes on whose root has ended the mode: the root's `next`, as an absolute address, where that is on
 * the root's own host or on a parent domain of it, by the root's own protocol; else null. Nobody else's site is led to.
 * [IMP-05]
 */
export function releaseAddress(root: string | undefined, next: string | null | undefined): string | null {
  if (root === undefined || !next || !URL.canParse(next, root)) return null;
  const home = new URL(root);
  const { protocol, username, password, hostname, host, href } = new URL(next, root);
  if (protocol !== home.protocol || username || password) return null;
  const isSame = host === home.host;
  // A domain of one label is a registry's or this machine, and no marketplace's.
  const isParent = hostname.includes('.') && host === hostname && home.hostname.endsWith(`.${hostname}`);
  return isSame || isParent ? href : null;
}
