import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** The system's name lookup, like `dns.lookup` with `all`. */
type Ask = (
  hostname: string,
  options: LookupAllOptions,
  tell: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type Name = {
  /** The lookup in progress, which other callers share. */
  asking: Promise<readonly LookupAddress[]> | null
  /** The error of the last lookup, if it failed. */
  lost: Error | null
}

/** How long a caller waits for a name whose last lookup failed. */
const lostPatienceMs = 250

/**
 * Looks names up for our own outgoing calls. A process can make two lookups at once (libuv: half of its threads), and
 * one for a name that no machine has takes ten seconds, so repeated lookups of it would block the names that exist.
 * Each name is therefore looked up once at a time. Of the names whose last lookup failed, only one is looked up at a
 * time, and their callers get the error at once.
 */
export function createLookup(ask: Ask = lookup): LookupFunction {
  const names = new Map<string, Name>()
  /** The last lookup of a name that failed before; the next such lookup follows it. */
  let lostAsked: Promise<unknown> = Promise.resolve()

  const answer = (hostname: string, options: LookupAllOptions) =>
    new Promise<readonly LookupAddress[]>((resolve, reject) => {
      ask(hostname, options, (error, addresses) => (error ? reject(error) : resolve(addresses)))
    })
  const asked = (name: Name, hostname: string, options: LookupAllOptions) => {
    if (name.asking) return name.asking
    const asking = name.lost
      ? lostAsked.then(() => answer(hostname, options))
      : answer(hostname, options)
    if (name.lost) lostAsked = asking.catch(() => undefined)
    name.asking = asking.then(
      addresses => {
        Object.assign(name, { asking: null, lost: null })
        return addresses
      },
      (error: Error) => {
        Object.assign(name, { asking: null, lost: error })
        throw error
      },
    )
    return name.asking
  }

  return (hostname, { all, ...options }, tell) => {
    const key = `${hostname} ${String(options.family)} ${String(options.hints)}`
    const name = names.get(key) ?? { asking: null, lost: null }
    names.set(key, name)
    const { lost } = name
    const found = asked(name, hostname, { ...options, all: true })
    const answered = lost ? Promise.race([found, rejectedAfter(lostPatienceMs, lost)]) : found
    answered.then(
      addresses => {
        const [first] = addresses
        if (all || !first) tell(null, [...addresses])
        else tell(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => tell(error, []),
    )
  }
}

const rejectedAfter = (ms: number, error: Error): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(error), ms).unref()
  })

/** One for the process, because the threads are shared. */
export const lookupName = createLookup()
