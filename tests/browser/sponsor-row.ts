import type { Locator, Page } from '@playwright/test';

/** The sponsors of a storefront as a reader sees them. */
export class SponsorRow {
  readonly page: Page;
  readonly section: Locator;
  readonly slides: Locator;
  readonly links: Locator;
  readonly pause: Locator;
  readonly play: Locator;

  constructor(page: Page, names = { pause: 'Stop the sponsors', play: 'Let the sponsors move' }) {
    this.page = page;
    this.section = page.locator('[aria-roledescription=carousel]');
    this.slides = this.section.getByRole('listitem');
    this.links = this.section.getByRole('link');
    this.pause = this.section.getByRole('button', { name: names.pause });
    this.play = this.section.getByRole('button', { name: names.play });
  }

  /** The one button that stops and starts it. */
  get button(): Locator {
    return this.pause.or(this.play);
  }

  /** How far the row has moved from its beginning, in whole pixels. */
  place(): Promise<number> {
    return this.section
      .getByRole('list')
      .evaluate((list) => Math.round(new DOMMatrix(getComputedStyle(list).transform).m41) + 0);
  }

  /** How far one step goes, in pixels. */
  stride(): Promise<number> {
    return this.section.getByRole('list').evaluate(({ children: [one, other] }) => {
      if (!one || !other) throw new Error('There are fewer than two sponsors');
      return other.getBoundingClientRect().left - one.getBoundingClientRect().left;
    });
  }

  /** Brings a pointer over it, wherever it has moved to. */
  async hover() {
    const box = await this.section.getByRole('list').locator('..').boundingBox();
    if (!box) throw new Error('There are no sponsors to be seen');
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** How many slides are wholly in sight, and what lies between the first two of them, in pixels. */
  measure(): Promise<{ seen: number; gap: number }> {
    return this.section.getByRole('list').evaluate((list) => {
      const frame = (list.parentElement ?? list).getBoundingClientRect();
      const slides = [...list.children].map((slide) => slide.getBoundingClientRect());
      const seen = slides.filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1);
      return { seen: seen.length, gap: Math.round((slides[1]?.left ?? 0) - (slides[0]?.right ?? 0)) };
    });
  }
}
