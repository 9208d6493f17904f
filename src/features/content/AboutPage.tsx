import { useLingui } from '@lingui/react/macro';
import type { AboutAnswer } from '../../contract/content';
import { halfWidth } from '../image-sizes';
import { PageHead } from '../PageHead';
import { SafeHtml } from '../SafeHtml';
import { ServiceList } from '../ServiceList';
import { ShopImage } from '../ShopImage';
import { NothingWritten } from './NothingWritten';
import { Testimonials } from './Testimonials';

/** Who the shop is: a picture, its story, what it promises, what shoppers say. */
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
        {aboutUs?.description ? <SafeHtml html={aboutUs.description} /> : <NothingWritten />}
      </div>
      {services.length > 0 && <ServiceList services={services} className="page-width mt-20" />}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
    </>
  );
}
