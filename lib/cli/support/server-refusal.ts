import { StartError } from '@/lib/core/backend/database/errors';

/** A running server answers 404 to a wrong control key, which the secret gives. */
export function serverRefusal(port: number, status: number): StartError {
  return new StartError(
    status === 404
      ? `The server on port ${port} has another secret. Use the server's own variables.`
      : `The server on port ${port} refused (${status}).`,
  );
}
