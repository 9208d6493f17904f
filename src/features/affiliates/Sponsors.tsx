import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
import type { AffiliateAnswer } from '../../contract/catalog';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { ShopImage } from '../ShopImage';
import { useActors } from '../use-actors';
import { useCarouselTexts } from '../use-carousel-texts';

type Sponsor = AffiliateAnswer['sponsors'][number];

/** `--seen` is the number of visible logos. It depends on the width of the window (REQUIREMENTS R12). */
const slides =
  'flex gap-[10px] [--seen:5] min-[200px]:[--seen:1] min-[320px]:[--seen:2] min-[576px]:[--seen:3] min-[768px]:[--seen:4] min-[992px]:[--seen:5] min-[1200px]:[--seen:7] *:min-w-0 *:flex-[0_0_calc((100%-(var(--seen)-1)*10px)/var(--seen))]';

const options = { align: 'start', loop: false, slidesToScroll: 1, duration: 32 } as const;
/** REQUIREMENTS R12: 1500 ms pause plus 1500 ms movement, so the delay is 3000 ms. */
const plugins = [Autoplay({ delay: 3000, playOnInit: false, stopOnFocusIn: false })];

/** Row of sponsor logos. The row scrolls automatically unless it is stopped, hovered or focused. */
export function Sponsors({ sponsors }: { sponsors: Sponsor[] }) {
  const { t } = useLingui();
  const texts = useCarouselTexts();
  const { settings } = useActors();
  const direction = useSelector(settings, (s) => s.context.settings?.setting.text_direction ?? 'ltr');
  const [ref, embla] = useEmblaCarousel({ ...options, direction }, plugins);
  const [{ atStart, atEnd }, setPlace] = useState({ atStart: true, atEnd: true });
  const [isStopped, setStopped] = useState(
    () => !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const canMove = !atStart || !atEnd;
  const isMoving = canMove && !isStopped && !isPointed && !isFocused;
  const holding = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };

  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      setPlace({ atStart: !embla.canScrollPrev(), atEnd: !embla.canScrollNext() });
      // Autoplay stops when a new window width reinitialises the carousel, so it must start again.
      if (isMoving) embla.plugins().autoplay?.play();
      else embla.plugins().autoplay?.stop();
    };
    follow();
    embla.on('select', follow).on('reInit', follow);
    return () => void embla.off('select', follow).off('reInit', follow);
  }, [embla, isMoving]);

  return (
    <section aria-roledescription={t`carousel`} aria-label={t`Sponsors`} className="mt-12">
      <div className="flex min-h-11 items-center gap-1">
        <h2 className="me-auto text-lg">
          <Trans>Sponsors</Trans>
        </h2>
        {canMove && (
          <>
            <IconButton
              label={isStopped ? t`Play the sponsors` : t`Pause the sponsors`}
              onClick={() => setStopped(!isStopped)}
            >
              {isStopped ? <Icon icon={Play} className="size-5" /> : <Icon icon={Pause} className="size-5" />}
            </IconButton>
            <div {...holding} className="flex gap-1">
              <IconButton
                label={texts.previous}
                disabledReason={atStart ? texts.atStart : undefined}
                onClick={() => embla?.scrollPrev()}
              >
                <Icon icon={ChevronLeft} className="size-6 rtl:-scale-x-100" />
              </IconButton>
              <IconButton
                label={texts.next}
                disabledReason={atEnd ? texts.atEnd : undefined}
                onClick={() => embla?.scrollNext()}
              >
                <Icon icon={ChevronRight} className="size-6 rtl:-scale-x-100" />
              </IconButton>
            </div>
          </>
        )}
      </div>
      <div ref={ref} {...holding} className="mt-3 cursor-grab overflow-hidden py-1">
        <ul className={slides}>
          {sponsors.map((sponsor, index) => (
            <li key={sponsor.id ?? index}>
              <SponsorTile sponsor={sponsor} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const tile = 'block overflow-hidden rounded-md border border-hairline';

function SponsorTile({ sponsor }: { sponsor: Sponsor }) {
  const { t } = useLingui();
  const { name, link } = sponsor;
  const logo = <Logo sponsor={sponsor} />;
  if (!/^https?:\/\//i.test(link)) return <span className={tile}>{logo}</span>;
  return (
    <a
      href={link}
      target="_blank"
      rel="sponsored noopener"
      draggable={false}
      aria-label={name === '' ? t`Sponsor, opens in a new tab` : t`${name}, opens in a new tab`}
      className={`${tile} transition-colors hover:border-ink focus-visible:-outline-offset-2`}
    >
      {logo}
    </a>
  );
}

function Logo({ sponsor: { name, logo } }: { sponsor: Sponsor }) {
  if (logo === null && name !== '')
    return (
      <span className="grid aspect-[8/5] place-items-center bg-wash p-3 text-center font-semibold leading-tight">
        <span className="line-clamp-3">{name}</span>
      </span>
    );
  return (
    <ShopImage
      path={logo}
      alt={name}
      ratio="8 / 5"
      sizes="(min-width: 1200px) 14vw, (min-width: 992px) 20vw, (min-width: 576px) 30vw, 50vw"
      fit="contain"
    />
  );
}
