'use client';

import { useSearchParams } from 'next/navigation';
import { readVisitQuery } from '@/lib/core/ground/site/routes';
import { ContactScreen, type ContactScreenProps } from './contact-screen';
import { HelpHomeScreen } from './help-home-screen';
import { VisitHelpScreen } from './visit-help-screen';

const useQuery = () => Object.fromEntries(useSearchParams() ?? []);

export function OfflineHelpScreen() {
  const visit = readVisitQuery(useQuery());
  if (visit) return <VisitHelpScreen visit={visit} now={null} />;
  return <HelpHomeScreen open={null} closed={null} now={null} />;
}

export function OfflineContactScreen(props: Pick<ContactScreenProps, 'category' | 'workerId'>) {
  const query = useQuery();
  return (
    <ContactScreen
      {...props}
      address={readVisitQuery(query)}
      about={query.about ?? null}
      initial={null}
      definition={null}
      now={null}
    />
  );
}
