import { Trans, useLingui } from '@lingui/react/macro';
import type { AboutAnswer, Testimonial } from '../../contract/content';
import { Rating } from '../../ui/Rating';
import { halfWidth } from '../image-sizes';
import { PageHead } from '../PageHead';
import { SafeHtml } from '../SafeHtml';
import { ServiceList } from '../ServiceList';
import { ShopImage } from '../ShopImage';
import { useRating } from '../use-rating';
import { EmptyContent } from './EmptyContent';

export function AboutPage({ about: { aboutUs, services, testimonials } }: { about: AboutAnswer }) {
  const { t } = useLingui();
  const title = aboutUs?.title || t`About us`;
  return (
    <>
      <PageHead title={title} description={aboutUs?.description} image={aboutUs?.banner_image} />
      <div className="page-width grid items-center gap-x-8 gap-y-8 py-10 tablet:grid-cols-2 desktop:gap-x-16 desktop:py-16">
        <h1 className="text-3xl">{title}</h1>
        {aboutUs?.banner_image && (
          <ShopImage
            path={aboutUs.banner_image}
            alt=""
            ratio="3 / 2"
            sizes={halfWidth}
            priority
            className="rounded-lg tablet:col-start-2"
          />
        )}
      </div>
      <div className="page-width grid items-start gap-x-8 gap-y-10 tablet:grid-cols-2 desktop:gap-x-16">
        {aboutUs?.image_two && (
          <ShopImage
            path={aboutUs.image_two}
            alt=""
            ratio="3 / 2"
            sizes={halfWidth}
            className="rounded-lg tablet:order-first"
          />
        )}
        {aboutUs?.description ? <SafeHtml html={aboutUs.description} /> : <EmptyContent />}
      </div>
      {services.length > 0 && <ServiceList services={services} className="page-width mt-20" />}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
    </>
  );
}

function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const rating = useRating();
  return (
    <section className="page-width mt-20 pb-16 desktop:pb-24">
      <h2 className="text-xl">
        <Trans>What people say about us</Trans>
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
