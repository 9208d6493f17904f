import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Share2 } from 'lucide';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { useActors } from '../use-actors';

/** Button that shares a product link with the selected variants. If sharing fails, shows the link to copy. */
export function ShareButton({ slug, title, choice }: { slug: string; title: string; choice: string[] }) {
  const { t } = useLingui();
  const { sharing } = useActors();
  const router = useRouter();
  const { href } = router.buildLocation({ to: '/p/products/details/$slug', params: { slug }, search: { choice } });
  const link = () => new URL(href, window.location.origin).href;
  const isBusy = useSelector(sharing, (s) => s.matches('sharing'));
  const isRefused = useSelector(sharing, (s) => s.matches('refused') && s.context.link === link());
  return (
    <>
      <Button
        variant="quiet"
        busy={isBusy}
        onClick={() => sharing.send({ type: 'link.shared', link: link(), title })}
        className="px-3 text-sm"
      >
        <Icon icon={Share2} className="size-4" />
        <Trans>Share</Trans>
      </Button>
      {isRefused && (
        <TextField
          label={t`Link to copy`}
          value={link()}
          readOnly
          onFocus={(event) => event.target.select()}
          className="w-full"
        />
      )}
    </>
  );
}
