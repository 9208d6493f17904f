import { Gift, Headset, type IconNode, Leaf, RotateCcw, ShieldCheck, Sparkles, Truck, Wallet } from 'lucide';
import type { Service } from '../contract/home';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';

const icons: [RegExp, IconNode][] = [
  [/truck|deliver|ship|plane|box/i, Truck],
  [/return|undo|rotate|refund|sync/i, RotateCcw],
  [/shield|lock|secur|safe/i, ShieldCheck],
  [/head|support|comment|message|chat|phone/i, Headset],
  [/gift/i, Gift],
  [/wallet|card|pay|money/i, Wallet],
  [/leaf|eco|tree|plant|seed/i, Leaf],
  [/./, Sparkles],
];

export function ServiceList({ services, className }: { services: Service[]; className?: string }) {
  return (
    <ul className={cx('grid grid-cols-2 gap-x-6 gap-y-8 desktop:grid-cols-4', className)}>
      {services.map(({ id, icon: name, title, description }) => {
        const icon = icons.find(([word]) => word.test(name))?.[1] ?? Sparkles;
        return (
          <li key={id} className="flex flex-col gap-x-4 gap-y-2 tablet:flex-row">
            <Icon icon={icon} className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.5} />
            <div>
              <h3 className="font-semibold text-base tracking-normal">{title}</h3>
              <p className="mt-1 text-muted text-sm">{description}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
