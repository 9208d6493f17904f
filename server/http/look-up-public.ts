import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublic } from './ip-address';

/**
 * Finds the addresses of a host whose name came from outside. It fails where one of them is not public: whoever names a
 * host of this network must not have the shop talk to it. Given to the socket itself, so that what was looked at is what
 * is connected to.
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
