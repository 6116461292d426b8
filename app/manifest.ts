import type { MetadataRoute } from 'next';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

const ICON_SIZES = [192, 512] as const;

/** The background colour repeats `--ground` of tokens.css. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: brand.language,
    id: withBasePath('/'),
    start_url: withBasePath(routes.schedule),
    scope: withBasePath('/'),
    display: 'standalone',
    // A link on another site that leads back opens in the window that is open. [NAV-47]
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    background_color: '#f6f4ef',
    theme_color: brand.colour,
    categories: ['business', 'productivity'],
    icons: ICON_SIZES.flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    shortcuts: [
      {
        name: shellMessages.todaysSchedule,
        short_name: pageTitle('schedule'),
        url: withBasePath(routes.schedule),
      },
      { name: pageTitle('help'), url: withBasePath(routes.help) },
    ],
  };
}

/** Android crops a maskable icon to a shape of its own, so its background fills the square. */
function icon(size: (typeof ICON_SIZES)[number], purpose: 'any' | 'maskable') {
  const file = purpose === 'any' ? `icon-${size}.png` : `icon-maskable-${size}.png`;
  return {
    src: withBasePath(`/icons/${file}`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
}
