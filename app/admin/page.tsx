import type { Metadata } from 'next';
import { SignInScreen } from '@/components/admin/sign-in-screen';
import { WorkerListScreen } from '@/components/admin/worker-list-screen';
import { adminCalls } from '@/lib/features/admin/calls';
import { loadAdminStage, loadForAdmin } from '@/lib/features/admin/queries';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.admin.title };

interface OfficePageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function OfficePage({ searchParams }: OfficePageProps) {
  const { search, page, problem } = await searchParams;
  const reached = await loadAdminStage();
  if (reached.stage !== 'in' || problem === 'ended') {
    const { stage } = reached;
    const setup = 'setup' in reached ? reached.setup : null;
    return <SignInScreen stage={stage === 'in' ? 'signed-out' : stage} setup={setup} problem={problem} />;
  }
  const text = typeof search === 'string' ? search.slice(0, 100) : '';
  const query = { search: text, page: Math.max(1, Number.parseInt(String(page), 10) || 1) };
  return <WorkerListScreen search={text} workers={await loadForAdmin(adminCalls.findWorkers, { query })} />;
}
