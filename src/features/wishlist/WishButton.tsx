import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Heart } from 'lucide';
import { useState } from 'react';
import { isWished } from '../../../machines/wishlist.machine';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { useActors } from '../use-actors';

interface WishButtonProps {
  product: { id: string; name: string };
  className?: string | undefined;
}

/** Heart button, filled when the product is in the wishlist (REQUIREMENTS W1). */
export function WishButton({ product: { id, name }, className }: WishButtonProps) {
  const { t } = useLingui();
  const { wishlist } = useActors();
  const isOn = useSelector(wishlist, (s) => isWished(s.context, id));
  // The heart animates only after a click, not on page load.
  const [isTouched, setIsTouched] = useState(false);
  const press = () => {
    setIsTouched(true);
    wishlist.send(isOn ? { type: 'wish.removed', productId: id, name } : { type: 'wish.added', productId: id });
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t`Add ${name} to wishlist`}
      title={isOn ? t`In your wishlist` : t`Add to wishlist`}
      onClick={press}
      className={cx('presses card-button', className)}
    >
      <Icon
        icon={Heart}
        strokeWidth={1.75}
        className={cx(
          'size-5 transition-[fill,color]',
          isOn ? 'fill-accent text-accent' : 'text-ink',
          isOn && isTouched && 'animate-bump',
        )}
      />
    </button>
  );
}
