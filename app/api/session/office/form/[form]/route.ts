import type { NextRequest } from 'next/server';
import { answerOfficeForm } from '@/lib/core/gateway/sign-in/office-form';
import { officeForms } from '@/lib/features/office/forms/office-forms';

interface Context {
  readonly params: Promise<{ readonly form: string }>;
}

export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  return answerOfficeForm(officeForms, (await params).form, request);
}
