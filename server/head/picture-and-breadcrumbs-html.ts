import { pictureSource } from '../../src/contract/picture-url';
import { escapeMarkup as esc } from '../content/escape-markup';

interface PictureParts {
  path: string | null;
  ratio: string;
  sizes: string;
  look?: string;
  isFirst?: boolean;
}

/** Renders a picture like the app's component `Picture`. */
export function pictureHtml({ path, ratio, sizes, look = '', isFirst = true }: PictureParts): string {
  const { src, srcSet, ground } = path ? pictureSource(path, '') : { src: '/placeholder.svg' };
  const widths = srcSet ? ` sizes="${esc(sizes)}" srcset="${esc(srcSet)}"` : '';
  const rank = isFirst ? ' fetchpriority="high"' : '';
  return `<div class="picture-edge picture-ground relative overflow-hidden ${look}" style="aspect-ratio:${ratio}${ground ? `;--ground:${ground}` : ''}"><img${widths} src="${esc(src)}" alt=""${rank} class="absolute inset-0 size-full object-cover"></div>`;
}

/** Renders breadcrumbs like the app's component `Breadcrumbs`. */
export function crumbsHtml(crumbs: string[]): string {
  const steps = crumbs.map(
    (step, index) =>
      `<li class="flex min-h-6 max-w-full items-center gap-2 [&>:last-child]:truncate">${index > 0 ? '<span class="text-line">/</span>' : ''}<span>${esc(step)}</span></li>`,
  );
  return `<div class="text-muted text-sm"><ol class="flex flex-wrap items-center gap-x-2">${steps.join('')}</ol></div>`;
}
