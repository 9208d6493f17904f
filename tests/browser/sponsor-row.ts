import type { Locator, Page } from '@playwright/test';

/** Page object of the row of sponsors on a storefront. */
export class SponsorRow {
  readonly page: Page;
  readonly section: Locator;
  readonly slides: Locator;
  readonly links: Locator;
  readonly pause: Locator;
  readonly play: Locator;

  constructor(page: Page, names = { pause: 'Pause the sponsors', play: 'Play the sponsors' }) {
    this.page = page;
    this.section = page.locator('[aria-roledescription=carousel]');
    this.slides = this.section.getByRole('listitem');
    this.links = this.section.getByRole('link');
    this.pause = this.section.getByRole('button', { name: names.pause });
    this.play = this.section.getByRole('button', { name: names.play });
  }

  get button(): Locator {
    return this.pause.or(this.play);
  }

  /** Returns the horizontal offset of the row, in px. */
  place(): Promise<number> {
    return this.section
      .getByRole('list')
      .evaluate((list) => Math.round(new DOMMatrix(getComputedStyle(list).transform).m41) + 0);
  }

  /** Returns the distance from one sponsor to the next, in px. */
  stride(): Promise<number> {
    return this.section.getByRole('list').evaluate(({ children: [one, other] }) => {
      if (!one || !other) throw new Error('The shop has fewer than two sponsors');
      return other.getBoundingClientRect().left - one.getBoundingClientRect().left;
    });
  }

  async hover() {
    const box = await this.section.getByRole('list').locator('..').boundingBox();
    if (!box) throw new Error('No sponsor is visible');
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Returns the number of fully visible slides, and the gap between the first two, in px. */
  measure(): Promise<{ seen: number; gap: number }> {
    return this.section.getByRole('list').evaluate((list) => {
      const frame = (list.parentElement ?? list).getBoundingClientRect();
      const slides = [...list.children].map((slide) => slide.getBoundingClientRect());
      const seen = slides.filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1);
      return { seen: seen.length, gap: Math.round((slides[1]?.left ?? 0) - (slides[0]?.right ?? 0)) };
    });
  }
}
