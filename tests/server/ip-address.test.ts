import { describe, expect, test } from 'vitest';
import { clientNetwork, isLoopback, isPublic } from '../../server/http/ip-address';

describe('network of a client', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('maps %s to %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['2001:db8::1', false],
  ['::', false],
  ['localhost', false],
  ['', false],
])('tells whether %s is a loopback address: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

test.each([
  ['8.8.8.8', true],
  ['142.250.187.106', true],
  ['172.32.0.1', true],
  ['2607:f8b0:4005::200e', true],
  ['2a00:1450:4017:80c::200a', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2001::7f00:1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('tells whether %s is public: %s', (address, expected) => expect(isPublic(address)).toBe(expected));
