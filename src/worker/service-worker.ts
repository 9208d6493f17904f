import { ownBuild } from './build';
import { keepGoods } from './goods';
import { showNotices } from './push';
import { keepShell } from './shell';

showNotices();
// While it is being developed the app changes by the minute: nothing of it is kept.
if (ownBuild) {
  keepShell(ownBuild);
  keepGoods(ownBuild);
}
