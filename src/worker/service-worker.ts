import { cacheShell } from './app-shell-cache';
import { ownBuild } from './build-info';
import { showNotices } from './push';
import { cacheShop } from './shop-cache';

showNotices();
// The worker caches no files in development, because they change with every edit.
if (ownBuild) {
  cacheShell(ownBuild);
  cacheShop(ownBuild);
}
