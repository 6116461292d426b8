import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { StartError } from '@/lib/core/database/start-error';

/** Throws `StartError` when this process could not listen on the port. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((isFree, refuse) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => refuse(new StartError(sentenceOf(error, port))));
    probe.listen({ port, exclusive: true }, () => probe.close(() => isFree()));
  });
}

/** The address by which phones on the same network reach this machine, or null on none. */
export function lanAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

function sentenceOf(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (error.code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to another one.`;
  return `Port ${port} cannot be used (${error.code}). Set PORT to another one.`;
}
