import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide';
import type { Slider } from '../../contract/home';
import { buttonStyles } from '../../ui/button-styles';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useScroller } from '../../ui/use-scroller';
import { ShopImage } from '../ShopImage';
import { useTouched } from '../use-touched';

/** Carousel at the top of the home page. Slides change only on user input. */
export function Hero({ sliders }: { sliders: Slider[] }) {
  const { t } = useLingui();
  const { ref, page, goTo } = useScroller<HTMLUListElement>();
  const { isTouched, handlers } = useTouched();
  const count = sliders.length;
  const last = count - 1;
  const current = page + 1;
  return (
    <section aria-roledescription={t`carousel`} aria-label={t`Highlights`} {...handlers} className="relative bg-wash">
      <ul ref={ref} className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]">
        {sliders.map((slider, index) => (
          <li key={slider.id} className="w-full flex-none snap-start snap-always">
            <Slide slider={slider} isFirst={index === 0} isHeld={index > 0 && !isTouched} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="page-width -mt-20 flex justify-end desktop:pointer-events-none desktop:absolute desktop:inset-x-0 desktop:bottom-8 desktop:mt-0 desktop:justify-start">
          <div className="flex items-center gap-1 pb-4 desktop:pointer-events-auto desktop:-ms-2.5 desktop:pb-0">
            <IconButton label={t`Previous slide`} onClick={() => goTo(page === 0 ? last : page - 1)}>
              <Icon icon={ArrowLeft} className="size-5 rtl:-scale-x-100" />
            </IconButton>
            <p aria-live="polite" className="min-w-12 text-center text-muted text-sm tabular-nums">
              <span className="sr-only">
                <Trans>
                  Slide {current} of {count}
                </Trans>
              </span>
              <span aria-hidden>
                <span className="font-semibold text-ink">{current}</span> / {count}
              </span>
            </p>
            <IconButton label={t`Next slide`} onClick={() => goTo(page === last ? 0 : page + 1)}>
              <Icon icon={ArrowRight} className="size-5 rtl:-scale-x-100" />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  );
}

function Slide({ slider, isFirst, isHeld }: { slider: Slider; isFirst: boolean; isHeld: boolean }) {
  return (
    <article className="flex h-full flex-col desktop:grid desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <ShopImage
        path={slider.image}
        alt=""
        ratio="var(--hero-ratio)"
        sizes="(min-width: 62rem) 70vw, 120vw"
        priority={isFirst}
        isHeld={isHeld}
        className="[--hero-ratio:5/3] tablet:[--hero-ratio:2/1] desktop:order-last desktop:[--hero-ratio:auto] desktop:min-h-window"
      />
      <div className="flex grow flex-col px-edge pt-7 pb-24 desktop:ps-[max(var(--spacing-edge),calc((100vw-90rem)/2+3rem))] desktop:justify-center desktop:pe-12 desktop:pt-12">
        {slider.badge && <p className="font-semibold text-accent text-sm">{slider.badge}</p>}
        <h2 className="mt-3 text-3xl">{slider.title_one}</h2>
        {slider.title_two && <p className="mt-4 max-w-md text-lg text-muted">{slider.title_two}</p>}
        {slider.product_slug && (
          <p className="mt-7">
            <Link
              to="/p/products/details/$slug"
              params={{ slug: slider.product_slug }}
              preload="intent"
              className={buttonStyles({ size: 'lg' })}
            >
              {slider.button_text || <Trans>Shop now</Trans>}
              <span className="sr-only"> {slider.title_one}</span>
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}
