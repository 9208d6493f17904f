import { cardSizes } from '../../src/contract/picture-url';
import { escapeMarkup as esc } from '../content/escape-markup';
import { crumbsHtml, pictureHtml } from './picture-and-breadcrumbs-html';

export interface ListingPrerender {
  kind: 'listing';
  /** Breadcrumb names without the name of this page. */
  crumbs: string[];
  title: string;
  isSearch: boolean;
  /** Links below the heading: subcategories or, at the lowest level, the category and its siblings. */
  below: { name: string; isCurrent: boolean }[];
  /** Label of the filter button. */
  toolbar: string;
  filters: string[];
  clear: string;
  cards: CardPrerender[];
}

export interface CardPrerender {
  picture: string | null;
  label: { text: string; isOffer?: boolean; isSoldOut?: boolean } | undefined;
  seller: string | undefined;
  name: string;
  price: string | null;
  before: string | undefined;
  rating: string;
}

/** Pictures with high fetch priority: the first row on a phone. */
const FIRST = 2;

/** Renders a listing below the shop header, with static elements in the size of the interactive ones. */
export function listingHtml(listing: ListingPrerender): string {
  const { crumbs, title, isSearch, below } = listing;
  const heading = `<h1 class="mt-4 text-2xl desktop:mt-6${isSearch ? ' line-clamp-3 pb-1' : ''}">${esc(title)}</h1>`;
  const head = [crumbsHtml([...crumbs, title]), heading, below.length > 0 ? belowHtml(below) : ''].join('');
  return `<div class="page-width pt-5 desktop:pt-8">${head}<div class="mt-6 grid gap-x-12 desktop:mt-10 desktop:grid-cols-[15rem_minmax(0,1fr)] wide:gap-x-16">${listHtml(listing)}</div></div>`;
}

function belowHtml(below: ListingPrerender['below']): string {
  const links = below.map(
    ({ name, isCurrent }) =>
      `<li><span class="inline-flex min-h-11 items-center rounded-full border px-4 font-medium text-sm desktop:min-h-10 ${isCurrent ? 'border-ink bg-ink text-paper' : 'border-hairline'}">${esc(name)}</span></li>`,
  );
  return `<ul class="rail mt-5 gap-2 py-1">${links.join('')}</ul>`;
}

function listHtml({ toolbar, filters, clear, cards }: ListingPrerender): string {
  const button = `<span class="inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-semibold leading-tight border border-line min-h-11 px-5 text-base grow tablet:grow-0 desktop:hidden"><span class="size-4"></span>${esc(toolbar)}</span>`;
  const order =
    '<span class="flex min-w-0 grow basis-44 tablet:grow-0 tablet:basis-auto"><span class="min-h-11 w-full rounded-md border border-line bg-sheet tablet:w-44"></span></span>';
  const tools = `<div class="flex flex-col gap-3 desktop:flex-row desktop:items-center desktop:justify-between"><p class="order-last min-h-6 text-sm desktop:order-first"></p><div class="flex flex-wrap justify-between gap-3">${button}${order}</div></div>`;
  const chips = filters.length > 0 ? chipsHtml(filters, clear) : '';
  return `<div class="min-w-0 desktop:col-start-2">${tools}${chips}<ul class="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-5 desktop:gap-y-12 wide:grid-cols-3">${cards.map(cardHtml).join('')}</ul></div>`;
}

function chipsHtml(filters: string[], clear: string): string {
  const chips = filters.map(
    (name) =>
      `<li class="max-w-full"><span class="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line ps-3.5 pe-2.5 text-sm"><span class="truncate">${esc(name)}</span><span class="size-4 shrink-0"></span></span></li>`,
  );
  return `<ul class="mt-4 flex flex-wrap items-center gap-2">${chips.join('')}<li><span class="inline-flex min-h-9 items-center px-2 font-medium text-sm">${esc(clear)}</span></li></ul>`;
}

function cardHtml({ picture, label, seller, name, price, before, rating }: CardPrerender, index: number): string {
  const look = label?.isSoldOut ? 'rounded-md opacity-60' : 'rounded-md';
  const badge = label
    ? `<span class="inline-flex items-center rounded-sm px-2 py-0.5 font-semibold text-xs tabular-nums absolute start-2.5 top-2.5 ${label.isOffer ? 'bg-accent text-on-accent' : 'bg-sheet text-ink'}">${esc(label.text)}</span>`
    : '';
  const shop = seller === undefined ? '' : `<p class="truncate text-muted text-xs tablet:text-sm">${esc(seller)}</p>`;
  const former = before === undefined ? '' : `<span class="text-muted"><s class="text-sm">${esc(before)}</s></span>`;
  const cost =
    price === null
      ? ''
      : `<p class="flex flex-wrap items-baseline gap-x-2"><span class="font-semibold${former && ' text-accent'}">${esc(price)}</span>${former}</p>`;
  return `<li><div class="relative flex h-full flex-col"><div class="relative">${pictureHtml({ path: picture, ratio: '4 / 5', sizes: cardSizes[3], look, isFirst: index < FIRST })}${badge}</div><div class="flex min-w-0 grow flex-col pt-3">${shop}<span class="text-sm tablet:text-base line-clamp-2 font-medium leading-snug">${esc(name)}</span><div class="pt-2 mt-auto">${cost}<p class="inline-flex items-center gap-1.5 text-sm mt-1 text-muted"><span class="stars" style="--filled:100%;width:1em"></span><span class="font-medium tabular-nums">${esc(rating)}</span></p></div></div></div></li>`;
}
