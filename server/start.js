// `npm start`. Plain JavaScript without imports at the top, so that it can still speak to a Node that is too old.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The shop needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

import('./build.js')
  .then(({ ensureBuilt }) => ensureBuilt())
  // A url in a variable: the bundle exists only after the build.
  .then(() => import(new URL('../dist/server/main.js', import.meta.url).href))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
