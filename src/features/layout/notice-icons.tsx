import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide';
import { Icon } from '../../ui/Icon';

/** Icons of notices by their tone. */
export const noticeIcons = {
  success: <Icon icon={CircleCheck} className="size-5 text-success" strokeWidth={1.75} />,
  warning: <Icon icon={TriangleAlert} className="size-5 text-warn" strokeWidth={1.75} />,
  error: <Icon icon={CircleAlert} className="size-5 text-accent" strokeWidth={1.75} />,
};
