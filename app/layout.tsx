import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { RootFrame } from '@/components/shell/root-frame';
import { brand } from '@/lib/core/ground/site/brand';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { figtree, figtreeExt } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { template: `%s · ${brand.name}`, default: brand.name },
  description: brand.tagline,
  applicationName: brand.name,
  // Phone numbers and addresses get explicit links instead.
  formatDetection: { telephone: false, address: false, email: false, date: false },
  referrer: 'same-origin',
  appleWebApp: { capable: true, title: brand.name, statusBarStyle: 'default' },
};

/**
 * Never blocks zoom. The colours repeat `--ground` of tokens.css, because a meta tag cannot read CSS
 * variables.
 */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f4ef' },
    { media: '(prefers-color-scheme: dark)', color: '#0d1412' },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang={brand.language} className={`${figtree.variable} ${figtreeExt.variable}`}>
      <body>
        {/* Next removes `metadata` icons during a navigation, and browsers then ask for /favicon.ico. */}
        <link rel="icon" href={withBasePath('/icon.svg')} type="image/svg+xml" sizes="any" />
        {/* iOS does not accept an SVG for the home screen. */}
        <link rel="apple-touch-icon" href={withBasePath('/apple-touch-icon.png')} />
        <RootFrame>{children}</RootFrame>
      </body>
    </html>
  );
}
