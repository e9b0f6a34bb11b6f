import { BlockList, isIP } from 'node:net'

/** Networks that belong to nobody on the internet (IANA special-purpose registries). */
const special = new BlockList()
const specialV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, bits] of specialV4) special.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only allocated unicast is public, except documentation, tunnels and addresses that embed IPv4. */
const unicastV6 = new BlockList()
unicastV6.addSubnet('2000::', 3, 'ipv6')
const specialV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [network, bits] of specialV6) special.addSubnet(network, bits, 'ipv6')

/** Returns whether a text is an IP address that a host on the internet may have. */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text)
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return unicastV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}

/** Returns an IPv4 address that a socket shows as IPv6 in its IPv4 form. */
export const plainAddress = (text: string): string =>
  /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(text) ? text.slice(7) : text
