import { Badge } from '../../ui/Badge';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { CountBadge } from '../../ui/CountBadge';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Prose } from '../../ui/Prose';
import { Rail } from '../../ui/Rail';
import { Rating } from '../../ui/Rating';
import { Ring } from '../../ui/Ring';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { pictureUrl } from '../picture';
import { type Specimens, state } from '../specimen';

const tones = ['accent', 'neutral', 'quiet', 'success', 'warn'] as const;

/** What is looked at. */
export const showing: Specimens = {
  Badge: ({ badge }) => tones.map((tone) => state(tone, <Badge tone={tone}>{badge}</Badge>)),
  Breadcrumbs: ({ pane, options, value }) => [
    state(
      'two links and the page',
      <Breadcrumbs label={pane}>
        <a href="#Breadcrumbs">{options[1]}</a>
        <a href="#Breadcrumbs">{options[0]}</a>
        <span>{value}</span>
      </Breadcrumbs>,
    ),
  ],
  CountBadge: () =>
    [1, 12, 128].map((count) =>
      state(
        `${count}`,
        <span className="relative inline-block size-11">
          <CountBadge count={count} isKnown />
        </span>,
      ),
    ),
  Picture: () => [
    state('there', <Picture src={pictureUrl} alt="" ratio="4 / 5" />),
    state('contained', <Picture src={pictureUrl} alt="" ratio="3 / 2" fit="contain" />),
    state('missing', <Picture src={null} alt="" ratio="3 / 2" />),
  ],
  Price: ({ price: { now, before, nowLabel, beforeLabel } }) => [
    state('plain', <Price now={now} nowLabel={nowLabel} beforeLabel={beforeLabel} />),
    state('offer', <Price now={now} before={before} nowLabel={nowLabel} beforeLabel={beforeLabel} />),
    state(
      'offer, large',
      <Price size="lg" now={now} before={before} saving="−15%" nowLabel={nowLabel} beforeLabel={beforeLabel} />,
    ),
  ],
  Rating: ({ rated }) => [
    state('stars', <Rating value={4.3} text="4.3" label={rated} count={128} />),
    state('compact', <Rating value={4.3} text="4.3" label={rated} count={128} look="compact" />),
    state('bare', <Rating value={4.3} text="4.3" label={rated} look="bare" />),
  ],
  Prose: ({ title, sentence, options }) => [
    state(
      'headings, lists, a quotation',
      <Prose>
        <h3>{title}</h3>
        <p>{sentence}</p>
        <ul>
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
        <blockquote>{sentence}</blockquote>
      </Prose>,
    ),
  ],
  Rail: ({ options, reason, act, leave, title }) => [
    state(
      'wider than its place',
      <Rail
        header={<p>{title}</p>}
        texts={{ previous: leave, next: act, atStart: reason, atEnd: reason }}
        itemClassName="w-64"
      >
        {options.map((option) => (
          <a key={option} href="#Rail">
            <Picture src={pictureUrl} alt="" ratio="4 / 5" />
            {option}
          </a>
        ))}
      </Rail>,
    ),
  ],
  Skeleton: () => [
    state('a line', <Skeleton className="h-7 w-40" />),
    state('a picture', <Skeleton ratio="4 / 5" className="w-24" />),
  ],
  Ring: () => [state('in the colour of the text', <Ring className="size-8" />)],
  Spinner: ({ pane }) => [
    state(
      'over the page',
      <div className="stage">
        <Spinner label={pane} seen />
      </div>,
    ),
  ],
};
