import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx';
import { ShopImage } from '../ShopImage';

interface ThumbsProps {
  pictures: (string | null)[];
  current: number;
  onPick: (index: number) => void;
}

export function Thumbs({ pictures, current, onPick }: ThumbsProps) {
  const { t } = useLingui();
  return (
    <div className="relative mt-3 hidden tablet:block desktop:col-start-1 desktop:row-start-1 desktop:mt-0">
      <ul className="-m-1 flex gap-3 overflow-x-auto p-1 [scrollbar-width:none] desktop:absolute desktop:-inset-1 desktop:m-0 desktop:flex-col desktop:overflow-y-auto desktop:overflow-x-hidden">
        {pictures.map((path, index) => (
          <li key={path} className="w-16 flex-none desktop:w-full">
            <button
              type="button"
              aria-label={t`Show picture ${index + 1}`}
              aria-current={index === current}
              onClick={() => onPick(index)}
              className={cx(
                'block w-full rounded-md transition-opacity',
                index === current ? 'outline-2 outline-ink outline-offset-2' : 'opacity-70 hover:opacity-100',
              )}
            >
              <ShopImage path={path} alt="" ratio="4 / 5" sizes="80px" className="rounded-md" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
