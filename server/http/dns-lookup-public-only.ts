import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublic } from './ip-address';

/** DNS lookup that fails unless all addresses of the host are public, to prevent SSRF. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublic(address))) {
      return callback(new Error('The host has no public address.'), []);
    }
    const [first = { address: '', family: 0 }] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
