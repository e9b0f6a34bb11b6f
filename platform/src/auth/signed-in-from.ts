import { isIP } from 'node:net'
import type { SignedInFrom } from '@arung/contracts/accounts/views'
import { networkKey } from '../http/protect/limits.ts'
import { plainAddress } from '../ip-country/public-address.ts'

/** The first match counts, because browsers also name the ones they derive from. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** The most characters of the user agent that are read. */
const readMax = 300

/**
 * Returns where a session is opened, as far as it is stored: the device in words of these lists, and the network
 * instead of the address. `country` is ISO 3166-1 alpha-2.
 */
export function signedInFrom(of: {
  userAgent: string | undefined
  ip: string
  country: string | null
}): SignedInFrom {
  const said = (of.userAgent ?? '').slice(0, readMax)
  return {
    browser: browsers.find(([, pattern]) => pattern.test(said))?.[0] ?? null,
    system: systems.find(([, pattern]) => pattern.test(said))?.[0] ?? null,
    network: networkOf(plainAddress(of.ip)),
    country: of.country,
  }
}

/** Returns the network around an address (`203.0.113.0/24`, `2001:db8:1::/48`), or null when the text is no address. */
function networkOf(ip: string): string | null {
  switch (isIP(ip)) {
    case 4:
      return `${networkKey(ip)}.0/24`
    case 6:
      return `${networkKey(ip)}::/48`
    default:
      return null
  }
}
