import type { NextRequest } from 'next/server';
import { answerAuditExport } from '@/lib/features/office/admin/audit-export';

export function POST(request: NextRequest): Promise<Response> {
  return answerAuditExport(request);
}
