import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublic } from './ip-address';

/**
 * DNS lookup for host names from outside. It fails when an address is not public (SSRF). The socket uses it, so that the
 * checked address is the one that is connected to.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublic(address))) {
      return callback(new Error('The host is not a public one.'), []);
    }
    const [first = { address: '', family: 0 }] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
