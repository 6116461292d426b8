import type { NextRequest } from 'next/server';
import { answerApplicantContract } from '@/lib/features/office/applicants/contract-route';

interface ContractContext {
  readonly params: Promise<{ readonly id: string }>;
}

export async function GET(request: NextRequest, { params }: ContractContext): Promise<Response> {
  return answerApplicantContract(request, (await params).id);
}
