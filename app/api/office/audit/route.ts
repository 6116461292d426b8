import type { NextRequest } from 'next/server';
import { answerAuditExport } from '@/lib/features/office/audit/audit-export';

export function POST(request: NextRequest): Promise<Response> {
  return answerAuditExport(request);
}
