import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { ownerNow } from '../../src/app/cart-owner';
import { createKeptConflicts } from '../../src/app/kept-conflicts';
import { openConflicts } from '../../src/app/open-conflicts';
import { sampleOf } from '../models/cart-conflicts.model';
import { openView } from '../support/view';

const { short } = sampleOf({ tea: '7', mug: '8' });

test('[C8] where nobody can say whose carts are held, there is a flow all the same, and one only', async () => {
  const { actors, logged } = await openView(null, {});
  createKeptConflicts().keep(ownerNow(), short);
  const query = vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('Gone', 'InvalidStateError'));
  const { cart, session } = actors;
  await expect(openConflicts({ cart, session, history: createMemoryHistory() })).resolves.toBeDefined();
  expect(logged().join()).toContain('Gone');
  query.mockRestore();
});
