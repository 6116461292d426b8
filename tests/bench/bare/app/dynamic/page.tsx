export const dynamic = 'force-dynamic';

export default function Page() {
  return <main>{new Date().toISOString()}</main>;
}
