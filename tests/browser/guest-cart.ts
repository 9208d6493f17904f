import { type APIRequestContext, expect } from '@playwright/test';

interface Line {
  id: number;
  product_id: number;
  qty: number;
}

/** Cart of a guest on the server. Reads and changes the cart through the API, without a page. */
export class GuestCart {
  readonly #request: APIRequestContext;
  readonly #device: string;

  constructor(request: APIRequestContext, device: string) {
    this.#request = request;
    this.#device = device;
  }

  async quantities(): Promise<number[]> {
    return (await this.#lines()).map(({ qty }) => qty);
  }

  /** Sets the cart quantity of a product without variants. */
  async hold(productId: number, quantity: number): Promise<void> {
    const line = (await this.#lines()).find(({ product_id }) => Number(product_id) === productId);
    if (line?.qty === quantity) return;
    if (line) await this.#read(`/api/guest-cart-item-remove/${line.id}`);
    if (quantity === 0) return;
    const answer = await this.#request.post('/api/guest-add-to-cart', {
      data: { device_token: this.#device, product_id: productId, quantity, variants: [], items: [] },
    });
    expect(answer.status()).toBe(200);
  }

  async #lines(): Promise<Line[]> {
    return (await this.#read('/api/guest-show-cart')).cartProducts;
  }

  async #read(path: string) {
    const answer = await this.#request.get(path, { params: { device_token: this.#device } });
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
    return answer.json();
  }
}
