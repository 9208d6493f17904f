interface DemoCustomer {
  name: string;
  email: string;
  phone: string;
  wishes: string[];
  /** Cents in the wallet that the shop gave in welcome, and how many days ago. */
  welcome?: { amount: number; daysAgo: number };
}

/** People with an account. Their password stands in README.md. */
export const customers: DemoCustomer[] = [
  {
    name: 'Мира Иванова',
    email: 'mira@pazar.example',
    phone: '+359 888 123 456',
    wishes: ['moth-orchid-two-stems', 'retro-digital-camera', 'white-bentwood-chair', 'canvas-high-top-sneakers'],
    welcome: { amount: 500, daysAgo: 121 },
  },
  {
    name: 'Георги Петров',
    email: 'georgi@pazar.example',
    phone: '+359 887 654 321',
    wishes: ['carbon-road-bike'],
  },
];

export const demoPassword = 'rose-valley-2026';
