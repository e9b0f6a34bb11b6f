import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** What the system says to a name: as `dns.lookup` with `all`. */
type Ask = (
  hostname: string,
  options: LookupAllOptions,
  tell: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type Name = {
  /** Under way: nobody asks for it a second time meanwhile. */
  asking: Promise<readonly LookupAddress[]> | null
  /** Why it was not found the last time. */
  lost: Error | null
}

/** How long a caller waits for a name that was not found the last time. */
const lostPatienceMs = 250

/**
 * Looks names up for our own calls. A process asks the system two questions at once (libuv: half of its threads), and one
 * for a name that no machine has takes ten seconds: asked again and again, it would leave no turn to the names that are
 * there. So each name is asked for once at a time, and of those that were not found the last time one in all: their callers
 * hear so at once.
 */
export function createLookup(ask: Ask = lookup): LookupFunction {
  const names = new Map<string, Name>()
  /** The last question for a name that was not found before; the next one comes after it. */
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

/** One for the process: its threads are what is shared. */
export const lookupName = createLookup()
