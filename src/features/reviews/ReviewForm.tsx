import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonStyles } from '../../ui/button-styles';
import { PicturesField } from '../../ui/PicturesField';
import { StarsField } from '../../ui/StarsField';
import { TextArea } from '../../ui/TextArea';
import { SubmissionForm } from '../form/SubmissionForm';
import { usePictureChoice } from '../form/use-picture-choice';
import type { SubmissionActor } from '../form/use-submission';

const MAX_LENGTH = 1000;

export function ReviewForm({ form, slug }: { form: SubmissionActor; slug: string }) {
  const { t } = useLingui();
  const pictures = usePictureChoice();
  return (
    <SubmissionForm
      submission={form}
      label={t`Review`}
      send={<Trans>Post review</Trans>}
      thanks={{
        title: <Trans>Your review is published</Trans>,
        text: <Trans>Thank you: others can read it on the product’s page now.</Trans>,
        onward: <Onward slug={slug} />,
      }}
    >
      {({ choice, field, files }) => {
        const { value: rating, ...stars } = choice('rating');
        const { value: words, ...review } = field('review');
        return (
          <>
            <StarsField
              legend={t`Your rating`}
              names={[
                t`1 star: poor`,
                t`2 stars: fair`,
                t`3 stars: good`,
                t`4 stars: very good`,
                t`5 stars: excellent`,
              ]}
              value={rating === null ? null : Number(rating)}
              {...stars}
            />
            <div>
              <TextArea
                label={t`Your review`}
                hint={t`What is it like, and who is it for?`}
                required
                value={words}
                {...review}
              />
              <Counter length={words.trim().length} />
            </div>
            <PicturesField
              label={t`Photo`}
              aside={t`optional`}
              hint={t`JPEG, PNG or WebP.`}
              most={1}
              accept={pictures.accept}
              texts={{ ...pictures.texts, add: t`Add a photo`, remove: () => t`Remove the photo` }}
              {...files('image')}
            />
            <p className="text-muted text-sm">
              <Trans>
                Your review will be public, with your first name and last initial. You can’t change it once it’s posted.
              </Trans>
            </p>
          </>
        );
      }}
    </SubmissionForm>
  );
}

function Counter({ length }: { length: number }) {
  const { i18n } = useLingui();
  const [used, most] = [i18n.number(length), i18n.number(MAX_LENGTH)];
  return (
    <p className={`mt-1 text-end text-sm tabular-nums ${length > MAX_LENGTH ? 'text-accent' : 'text-muted'}`}>
      <Trans>
        {used} of {most} characters
      </Trans>
    </p>
  );
}

function Onward({ slug }: { slug: string }) {
  return (
    <>
      <Link
        to="/p/products/details/$slug"
        params={{ slug }}
        hash="reviews"
        className={buttonStyles({ variant: 'secondary' })}
      >
        <Trans>See it on the product’s page</Trans>
      </Link>
      <Link to="/p/profile/reviews" className={buttonStyles({ variant: 'quiet' })}>
        <Trans>My reviews</Trans>
      </Link>
    </>
  );
}
