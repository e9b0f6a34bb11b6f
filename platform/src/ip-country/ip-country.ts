import type { Logger } from '../logger.ts'
import { addressKey } from '../http/protect/limits.ts'
import type { AskCountry } from './lookup-service.ts'
import { isPublicAddress, plainAddress } from './public-address.ts'

/** Returns the country of a visitor as two upper-case letters, or null when it is unknown. Never fails. */
export type CountryOfVisitor = (visitor: {
  ip: string
  headers: Readonly<Record<string, string | undefined>>
}) => Promise<string | null>

const rememberedMax = 10_000
const rememberedMs = 24 * 3_600_000
/** How long the service is not asked about a network after a failure. */
const failureMs = 60_000
const askingMax = 20
const code = /^[A-Z]{2}$/
/** What proxies send for an unknown country, and for Tor. */
const nobodys: ReadonlySet<string> = new Set(['XX', 'T1', 'ZZ'])

type Options = {
  ask: AskCountry
  /** Header in which a trusted proxy names the country; lower case. */
  header: string | null
  logger: Logger
  nowMs?: () => number
}
type Known = { country: string | null; untilMs: number }

/** Asks the proxy's header first, then the service or the table. Answers are cached by network (/24, /64). */
export function createCountryOfVisitor(options: Options): CountryOfVisitor {
  const { ask, header, logger, nowMs = () => performance.now() } = options
  const remembered = new Map<string, Known>()
  let asking = 0

  async function asked(ip: string): Promise<Known> {
    asking += 1
    try {
      return { country: await ask(ip), untilMs: nowMs() + rememberedMs }
    } catch (error) {
      logger.info({ error: String(error) }, 'the country of a visitor is not known')
      return { country: null, untilMs: nowMs() + failureMs }
    } finally {
      asking -= 1
    }
  }

  return async visitor => {
    const named = header === null ? undefined : visitor.headers[header]
    if (named !== undefined && code.test(named) && !nobodys.has(named)) return named
    const ip = plainAddress(visitor.ip)
    if (!isPublicAddress(ip)) return null
    const network = networkOf(ip)
    const known = remembered.get(network)
    if (known && known.untilMs > nowMs()) return known.country
    if (asking >= askingMax) return null
    const answer = await asked(ip)
    remembered.delete(network)
    remembered.set(network, answer)
    const oldest = remembered.keys().next().value
    if (remembered.size > rememberedMax && oldest !== undefined) remembered.delete(oldest)
    return answer.country
  }
}

const networkOf = (ip: string): string =>
  ip.includes(':') ? addressKey(ip) : ip.slice(0, ip.lastIndexOf('.'))
