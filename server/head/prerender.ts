import { firstSizes } from '../../src/contract/picture-url';
import { escapeMarkup as esc } from '../content/escape-markup';
import { type ListingPrerender, listingHtml } from './listing-prerender';
import { crumbsHtml, pictureHtml } from './picture-and-breadcrumbs-html';

/** Data of a prerender: HTML for the top of a page, shown until the app has rendered the page. */
export type Prerender =
  | { kind: 'home'; picture: string; badge: string; title: string; text: string; leadsOn: boolean }
  | { kind: 'product'; picture: string; crumbs: string[]; hasThumbs: boolean }
  | ListingPrerender;

/*
 * The prerendered HTML has the layout classes of the app, so that nothing moves when the app replaces it. A browser
 * test compares the positions.
 */

/** Prerendered header. It shows only the logo, because the other elements need the app. */
export const headerHtml = `<div class="header border-hairline border-b bg-paper"><div class="page-width flex min-h-0 grow items-center tablet:gap-2"><span class="-ms-2.5 size-11 shrink-0 desktop:hidden"></span><span class="me-auto inline-flex min-h-11 items-center rounded-sm"><span class="inline-flex items-center gap-2 font-display text-logo tracking-tight max-[22.5rem]:[&_svg]:hidden"><svg viewBox="0 0 7 7" aria-hidden="true" class="size-[0.8em] fill-accent"><path fill-rule="evenodd" d="M3 0h1v1h1v1h1v1h1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1zM3 2h1v1h1v1h-1v1h-1v-1h-1v-1h1z"/></svg>Pazar</span></span></div><div class="page-width hidden h-12 desktop:block"></div></div>`;

/** Renders the prerender, which covers the app until the app shows the same content. Screen readers skip it. */
export function renderPrerender(prerender: Prerender): string {
  return `<div id="prerender" class="prerender" aria-hidden="true">${belowHeader(prerender)}</div>`;
}

function belowHeader(prerender: Prerender): string {
  switch (prerender.kind) {
    case 'home':
      return homeHtml(prerender);
    case 'listing':
      return listingHtml(prerender);
    case 'product':
      return productHtml(prerender);
  }
}

function homeHtml({ picture, badge, title, text, leadsOn }: Extract<Prerender, { kind: 'home' }>): string {
  const look =
    '[--hero-ratio:5/3] tablet:[--hero-ratio:2/1] desktop:order-last desktop:[--hero-ratio:auto] desktop:min-h-window';
  const words = [
    badge && `<p class="font-semibold text-accent text-sm">${esc(badge)}</p>`,
    `<h2 class="mt-3 text-3xl">${esc(title)}</h2>`,
    text && `<p class="mt-4 max-w-md text-lg text-muted">${esc(text)}</p>`,
    // Reserves the space of the button that the app shows below the text.
    leadsOn && '<p class="mt-7 h-13"></p>',
  ];
  return `<section class="relative bg-wash"><article class="flex h-full flex-col desktop:grid desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">${pictureHtml({ path: picture, ratio: 'var(--hero-ratio)', sizes: firstSizes.hero, look })}<div class="flex grow flex-col px-edge pt-7 pb-24 desktop:ps-[max(var(--spacing-edge),calc((100vw-90rem)/2+3rem))] desktop:justify-center desktop:pe-12 desktop:pt-12">${words.filter(Boolean).join('')}</div></article></section>`;
}

function productHtml({ picture, crumbs, hasThumbs }: Extract<Prerender, { kind: 'product' }>): string {
  const gallery = hasThumbs ? 'desktop:grid desktop:grid-cols-[5rem_minmax(0,1fr)] desktop:gap-x-4' : '';
  return `<div class="page-width pt-5 desktop:pt-8">${crumbsHtml(crumbs)}<div class="mt-5 grid items-start gap-x-8 gap-y-8 tablet:grid-cols-2 desktop:mt-8 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-x-12 wide:gap-x-20"><div class="min-w-0 ${gallery}"><div class="group relative -mx-edge tablet:mx-0 desktop:col-start-2"><div class="overflow-hidden tablet:rounded-lg">${pictureHtml({ path: picture, ratio: '4 / 5', sizes: firstSizes.product })}</div></div></div></div></div>`;
}
