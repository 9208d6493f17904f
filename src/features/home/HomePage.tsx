import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide';
import type { HomeAnswer } from '../../contract/home';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { AfterFirstPaint } from '../AfterFirstPaint';
import { PageHead } from '../PageHead';
import { ServiceList } from '../ServiceList';
import { Hero } from './Hero';
import { useHomeSections } from './use-home-sections';

/** Home page (REQUIREMENTS R1). Omits sections that the API does not send or the owner hides. */
export function HomePage({ home }: { home: HomeAnswer }) {
  const { t } = useLingui();
  const sections = useHomeSections(home);
  const sliders = home.sliderVisibilty ? home.sliders.filter(({ status }) => status) : [];
  const services = home.serviceVisibilty ? home.services : [];
  return (
    <>
      <PageHead
        title={t`Small boutiques in one place`}
        description={t`Things made with care by small boutiques, in one cart: brands, bundles, flash sales and storefronts of people you like.`}
        path="/"
      />
      <h1 className="sr-only">
        <Trans>Pazar, small boutiques in one place</Trans>
      </h1>
      {sliders.length > 0 && <Hero sliders={sliders} />}
      {services.length > 0 && (
        <div className="page-width">
          <ServiceList services={services} className="border-hairline border-b py-8" />
        </div>
      )}
      {sections.length > 0 ? (
        <div className="page-width space-y-16 pt-16 pb-16 desktop:space-y-24 desktop:pt-20 desktop:pb-24">
          <AfterFirstPaint>
            {sections.map((section) => (
              <div key={section.key} className="lazy-render">
                {section}
              </div>
            ))}
          </AfterFirstPaint>
        </div>
      ) : (
        sliders.length === 0 && <EmptyHome />
      )}
    </>
  );
}

function EmptyHome() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon icon={Store} className="size-8" strokeWidth={1.5} />}
      title={t`We are still stocking the shop`}
      action={
        <Link to="/p/contact" preload="intent" className={buttonStyles({ variant: 'secondary' })}>
          <Trans>Write to us</Trans>
        </Link>
      }
      className="min-h-[60vh] justify-center"
    >
      <p>
        <Trans>There is nothing to buy here yet. Please come back soon.</Trans>
      </p>
    </EmptyState>
  );
}
