import { lookup as resolveName, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { messages } from '@arung/contracts/messages'
import { isPublicAddress } from './public-address.ts'

/** Returns the country of an address. Throws 'unable to fetch the country'. */
export type AskCountry = (ip: string) => Promise<string>

const answerMsMax = 3_000
const answerBytesMax = 64 * 1_024
/** The country follows the state and a semicolon (specification, point 7: characters 3 to 4). */
const found = /^1;([A-Z]{2})(?:;|$)/

type Options = {
  /** The service's address; the visitor's is appended to it: `https://ip2c.org/`. */
  url: string
  /** Decides which addresses the service itself may have. */
  isAllowed?: (address: string) => boolean
}

/**
 * An IP-to-country service that answers in plain text, `1;ID;IDN;Indonesia`. Its name must lead to a public address,
 * and a redirect is no answer.
 */
export function lookupService({ url, isAllowed = isPublicAddress }: Options): AskCountry {
  const base = new URL(url)
  const literal = base.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal))
    throw new Error(`The IP-to-country service ${literal} is not at a public address`)
  const lookup = guardedLookup(isAllowed)
  return async ip => {
    const answer = await ask(new URL(base.href + encodeURIComponent(ip)), lookup)
    const country = found.exec(answer)?.[1]
    if (country === undefined) throw new Error(messages.countryLookupFailed)
    return country
  }
}

/**
 * The connection goes to the address that was checked, so a different second answer of the name server changes nothing.
 */
const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? notFetched('no address'), '')
      if (!addresses.every(({ address }: LookupAddress) => isAllowed(address)))
        return done(notFetched('not a public address'), '')
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })

const notFetched = (cause: string): Error => new Error(messages.countryLookupFailed, { cause })

function ask(address: URL, lookup: LookupFunction): Promise<string> {
  const { get } = address.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(answerMsMax)
    const fail = (cause: unknown) => reject(notFetched(String(cause)))
    const request = get(address, { lookup, signal, agent: false }, answer => {
      if (answer.statusCode !== 200) {
        answer.destroy()
        return fail(`status ${answer.statusCode}`)
      }
      readText(answer).then(resolve, fail)
    })
    request.on('error', fail)
  })
}

async function readText(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    const chunk: Buffer = part
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > answerBytesMax) throw new Error(`more than ${answerBytesMax} bytes`)
    parts.push(chunk)
  }
  return Buffer.concat(parts).toString('latin1')
}
