// `npm start`. Plain JavaScript without static imports, so that an outdated Node can run it and print the message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The shop needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

import('./build/build.js')
  .then(({ ensureBuilt }) => ensureBuilt())
  // The url is computed, so that tools do not look for the bundle, which exists only after the build.
  .then(() => import(new URL('../dist/server/main.js', import.meta.url).href))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
