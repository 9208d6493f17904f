import { Trans } from '@lingui/react/macro';
import type { Testimonial } from '../../contract/content';
import { Rating } from '../../ui/Rating';
import { ShopImage } from '../ShopImage';
import { useRating } from '../use-rating';

/** What shoppers say about the shop. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const rating = useRating();
  return (
    <section className="page-width mt-20 pb-16 desktop:pb-24">
      <h2 className="text-xl">
        <Trans>What shoppers say</Trans>
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-12 tablet:grid-cols-2 desktop:grid-cols-3">
        {testimonials.map(({ id, name, designation, image, comment, rating: stars }) => (
          <li key={id} className="border-hairline border-t pt-6">
            {stars !== null && <Rating {...rating(stars)} />}
            <blockquote className="mt-3 text-lg">{comment}</blockquote>
            <div className="mt-5 flex items-center gap-3">
              {image && <ShopImage path={image} alt="" ratio="1" sizes="44px" className="w-11 rounded-full" />}
              <p>
                <span className="block font-semibold">{name}</span>
                <span className="block text-muted text-sm">{designation}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
