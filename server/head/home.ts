import * as v from 'valibot';
import { HomeAnswer } from '../../src/contract/home';
import { readDocuments } from '../content/read-documents';
import { word } from './page-head-texts';
import type { ReadHead } from './page-head-types';
import type { Prerender } from './prerender';

/** Reads the head of the home page, with a prerender of the first visible slide if the slide has a picture. */
export const readHomeHead: ReadHead = async ({ sql, lang }) => {
  const home = v.safeParse(HomeAnswer, (await readDocuments(sql, ['home'], lang)).get('home'));
  return {
    title: word('Small boutiques in one place', lang),
    description: word(
      'Things made with care by small boutiques, in one cart: brands, bundles, flash sales and storefronts of people you like.',
      lang,
    ),
    path: '/',
    prerender: home.success ? toPrerender(home.output) : undefined,
  };
};

function toPrerender({ sliders, sliderVisibilty }: v.InferOutput<typeof HomeAnswer>): Prerender | undefined {
  const first = sliderVisibilty ? sliders?.find((slider) => slider.status) : undefined;
  if (!first?.image) return undefined;
  const { image: picture, badge, title_one: title, title_two: text, product_slug } = first;
  return { kind: 'home', picture, badge: badge ?? '', title: title ?? '', text: text ?? '', leadsOn: !!product_slug };
}
