import 'server-only';

/** A background job sends this document to a worker. */
export type RequestedDocument = { readonly workerId: number } & (
  | { readonly kind: 'invoice'; readonly periodId: number }
  /** Null means all time. */
  | { readonly kind: 'invoice-summary'; readonly taxYear: number | null }
  | { readonly kind: 'tax-pack'; readonly taxYear: number }
  | { readonly kind: 'self-employed-letter' | 'contract' }
);

/** The background job has a subject such as `7 invoice 3101`. */
export function subjectOf(document: RequestedDocument): string {
  const { workerId, kind } = document;
  switch (kind) {
    case 'invoice':
      return `${workerId} ${kind} ${document.periodId}`;
    case 'invoice-summary':
      return `${workerId} ${kind} ${document.taxYear ?? 'all'}`;
    case 'tax-pack':
      return `${workerId} ${kind} ${document.taxYear}`;
    default:
      return `${workerId} ${kind}`;
  }
}

export function documentOf(subject: string): RequestedDocument {
  const [worker, kind, detail = ''] = subject.split(' ');
  const workerId = Number(worker);
  switch (kind) {
    case 'invoice':
      return { workerId, kind, periodId: Number(detail) };
    case 'invoice-summary':
      return { workerId, kind, taxYear: detail === 'all' ? null : Number(detail) };
    case 'tax-pack':
      return { workerId, kind, taxYear: Number(detail) };
    case 'self-employed-letter':
    case 'contract':
      return { workerId, kind };
    default:
      throw new Error(`No document: ${subject}`);
  }
}

export const workerIdOf = (subject: string): number => Number(subject.split(' ')[0]);
