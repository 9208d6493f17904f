import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Tags } from 'lucide';
import type { Brand } from '../../contract/product';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { PageFrame } from '../directory/PageFrame';
import { ShopImage } from '../ShopImage';

const columnsStyles = 'mt-8 tablet:columns-2 tablet:gap-x-8 desktop:mt-10 desktop:gap-x-16 wide:columns-3';

const letterStyles =
  'grid break-inside-avoid grid-cols-[2rem_minmax(0,1fr)] border-hairline border-t pt-5 pb-9 desktop:grid-cols-[3rem_minmax(0,1fr)]';

/** Page with the shop's brands from A to Z (REQUIREMENTS R11). */
export function BrandsPage({ brands }: { brands: Brand[] }) {
  const { t, i18n } = useLingui();
  const shown = brands.filter(({ status }) => status);
  const groups = byLetter(shown, i18n.locale);
  return (
    <PageFrame title={t`Brands`} description={t`The brands in the shop from A to Z, each with all its products.`}>
      {shown.length === 0 ? (
        <NoBrands />
      ) : (
        <>
          <p className="mt-3 text-muted text-sm">
            <Plural value={shown.length} one="# brand" other="# brands" />
          </p>
          <Letters groups={groups} />
          <div className={columnsStyles}>
            {groups.map((group) => (
              <Letter key={group.letter} group={group} />
            ))}
          </div>
        </>
      )}
    </PageFrame>
  );
}

const letters = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function BrandsSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-4 h-11 w-48 desktop:mt-6" />
      <Skeleton className="mt-4 h-5 w-24" />
      <Skeleton className="mt-5 h-11 max-w-xl rounded-full" />
      <div className={columnsStyles}>
        {letters.map((letter) => (
          <div key={letter} className={letterStyles}>
            <Skeleton className="size-6" />
            <div className="grid grid-cols-2 gap-x-3">
              <div>
                <Skeleton ratio="8 / 5" className="rounded-md" />
                <Skeleton className="mt-3 h-5 w-20" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The element id is ASCII, so that a link to it needs no escaping. */
const placeOf = (letter: string) => `brands-${letter === '#' ? 'other' : letter.codePointAt(0)?.toString(16)}`;

function Letters({ groups }: { groups: LetterGroup[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Letters`} className="mt-5">
      <ul className="-mx-1 flex flex-wrap gap-1">
        {groups.map(({ letter }) => (
          <li key={letter}>
            <a
              href={`#${placeOf(letter)}`}
              aria-label={letter === '#' ? t`Other characters` : undefined}
              className="grid size-11 place-items-center rounded-full font-semibold transition-colors hover:bg-wash hover:text-accent"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Letter({ group: { letter, brands } }: { group: LetterGroup }) {
  const { t } = useLingui();
  const place = placeOf(letter);
  return (
    <section aria-labelledby={place} className={letterStyles}>
      <h2 id={place} tabIndex={-1} className="scroll-mt-24 text-xl outline-none focus-visible:shadow-none">
        {letter === '#' ? (
          <span aria-label={t`Other characters`} role="img">
            #
          </span>
        ) : (
          letter
        )}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6">
        {brands.map(({ id, slug, name, logo }) => (
          <li key={id}>
            <Link to="/p/products" search={{ brand: [slug] }} preload="intent" className="group block rounded-md">
              <ShopImage
                path={logo}
                alt=""
                ratio="8 / 5"
                sizes="(min-width: 80rem) 13vw, (min-width: 40rem) 20vw, 42vw"
                fit="contain"
                className="rounded-md border border-hairline transition-colors group-hover:border-ink"
              />
              <span className="mt-2.5 block font-medium leading-snug group-hover:text-accent">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoBrands() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon icon={Tags} className="size-8" strokeWidth={1.5} />}
      title={t`There are no brands yet`}
      action={
        <Link to="/p/products" preload="intent" className={buttonStyles({ variant: 'secondary' })}>
          <Trans>See all products</Trans>
        </Link>
      }
    />
  );
}

interface LetterGroup {
  /** Capital letter, A to Z or Cyrillic; '#' for all other initials. */
  letter: string;
  brands: Brand[];
}

function byLetter(brands: Brand[], lang: string): LetterGroup[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const groups = new Map<string, Brand[]>();
  for (const brand of [...brands].sort((one, other) => compare(one.name, other.name))) {
    const letter = letterOf(brand.name);
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups]
    .map(([letter, brands]) => ({ letter, brands }))
    .sort((one, other) => rank(one.letter) - rank(other.letter) || compare(one.letter, other.letter));
}

/** Returns the letter group of a name. Removes accents from Latin letters only: É becomes E, but Й stays Й. */
function letterOf(name: string): string {
  const first = name.trim().charAt(0).toUpperCase();
  const plain = /\p{Script=Latin}/u.test(first) ? first.normalize('NFD').charAt(0) : first;
  return /[A-Z]|\p{Script=Cyrillic}/u.test(plain) ? plain : '#';
}

function rank(letter: string): number {
  if (letter === '#') return 2;
  return /\p{Script=Cyrillic}/u.test(letter) ? 1 : 0;
}
