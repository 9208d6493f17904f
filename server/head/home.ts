import type { InferInput } from 'valibot';
import type { HomeAnswer } from '../../src/contract/home';
import { readDocuments } from '../content/read-documents';
import type { FirstSight } from './first-sight';
import type { ReadHead } from './head-request';
import { word } from './words';

/** The shop's front: its window's first picture is what is seen first. */
export const readHomeHead: ReadHead = async ({ sql, lang }) => {
  const home = (await readDocuments(sql, ['home'], lang)).get('home') as InferInput<typeof HomeAnswer> | undefined;
  return {
    title: word('Small boutiques in one place', lang),
    description: word(
      'Things made with care by small boutiques, in one cart: brands, bundles, flash sales and storefronts of people you like.',
      lang,
    ),
    path: '/',
    sight: home && sightOf(home),
  };
};

function sightOf({ sliders, sliderVisibilty }: InferInput<typeof HomeAnswer>): FirstSight | undefined {
  const first = sliderVisibilty ? sliders?.find((slider) => slider.status) : undefined;
  if (!first?.image) return undefined;
  const { image: picture, badge, title_one: title, title_two: text, product_slug } = first;
  return { kind: 'home', picture, badge: badge ?? '', title: title ?? '', text: text ?? '', leadsOn: !!product_slug };
}
