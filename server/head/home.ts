import * as v from 'valibot';
import { HomeAnswer } from '../../src/contract/home';
import { readDocuments } from '../content/read-documents';
import type { FirstSight } from './first-sight';
import type { ReadHead } from './head-request';
import { word } from './words';

/** The shop's front: its window's first picture is what is seen first. */
export const readHomeHead: ReadHead = async ({ sql, lang }) => {
  const home = v.safeParse(HomeAnswer, (await readDocuments(sql, ['home'], lang)).get('home'));
  return {
    title: word('Small boutiques in one place', lang),
    description: word(
      'Things made with care by small boutiques, in one cart: brands, bundles, flash sales and storefronts of people you like.',
      lang,
    ),
    path: '/',
    sight: home.success ? sightOf(home.output) : undefined,
  };
};

function sightOf({ sliders, sliderVisibilty }: v.InferOutput<typeof HomeAnswer>): FirstSight | undefined {
  const first = sliderVisibilty ? sliders?.find((slider) => slider.status) : undefined;
  if (!first?.image) return undefined;
  const { image: picture, badge, title_one: title, title_two: text, product_slug } = first;
  return { kind: 'home', picture, badge: badge ?? '', title: title ?? '', text: text ?? '', leadsOn: !!product_slug };
}
