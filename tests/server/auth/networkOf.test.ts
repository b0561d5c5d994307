import { expect, test } from 'vitest'
import { networkOf } from '../../../server/auth/networkOf.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:0:7::1', '2001:db8:0:7::'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['unknown', 'unknown'],
])('attempts of %s are counted as those of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
