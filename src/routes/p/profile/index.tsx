import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/p/profile/')({
  beforeLoad: () => {
    throw redirect({ to: '/p/profile/wishlist' });
  },
});
