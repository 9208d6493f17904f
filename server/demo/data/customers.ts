/** People with an account. Their password stands in README.md. */
export const customers = [
  {
    name: 'Мира Иванова',
    email: 'mira@pazar.example',
    phone: '+359 888 123 456',
    wishes: ['moth-orchid-two-stems', 'retro-digital-camera', 'white-bentwood-chair', 'canvas-high-top-sneakers'],
  },
];

export const demoPassword = 'rose-valley-2026';
