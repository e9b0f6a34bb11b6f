import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { lookupName } from './names.ts'

/**
 * Path at which our own processes report whether they take calls. It is not reachable from outside, and no route has
 * it.
 */
export const presencePath = '/internal/presence'

/** The addresses of one API: where a call goes first, and where it goes when nobody answers there. */
export type Upstreams = Readonly<{
  /** Never empty. Addresses that take calls come first, then the others, because the last check may be outdated. */
  inOrder: () => readonly URL[]
  /** A call got no answer there. The address comes last until a check finds that it takes calls again. */
  failed: (address: URL) => void
  close: () => void
}>

const lookEveryMs = 1_000
const patienceMs = 1_500
/** A process that is merely slow keeps its calls, because a second one working beside it would only cause conflicts. */
const missesMax = 2

type Known = { readonly address: URL; takes: boolean; misses: number }

/**
 * Checks each address every second, beginning at once. The order of use:
 * - `first`: as they are configured, so that all callers agree on who works and who stands by;
 * - `turns`: round robin.
 */
export function watchUpstreams(
  addresses: readonly URL[],
  order: 'first' | 'turns',
  everyMs = lookEveryMs,
): Upstreams {
  const all = addresses.map((address): Known => ({ address, takes: true, misses: 0 }))
  const isAlone = all.length === 1
  let turn = 0
  const look = () => void Promise.all(all.map(renew))
  // A single address is called whatever its state.
  const looking = isAlone ? undefined : setInterval(look, everyMs).unref()
  if (!isAlone) look()
  return {
    inOrder() {
      const taking = all.filter(({ takes }) => takes)
      const from = order === 'turns' && taking.length > 1 ? turn++ % taking.length : 0
      const others = all.filter(({ takes }) => !takes)
      return [...taking.slice(from), ...taking.slice(0, from), ...others].map(one => one.address)
    },
    failed(address) {
      for (const one of all) if (one.address === address) one.takes = false
    },
    close: () => clearInterval(looking),
  }
}

async function renew(one: Known): Promise<void> {
  const presence = await presenceAt(one.address)
  one.misses = presence === 'silent' ? one.misses + 1 : 0
  if (presence === 'silent' && one.misses < missesMax) return
  one.takes = presence === 'takes'
}

/**
 * Returns whether a process takes calls. `gone` does not listen, or says that it takes none; `silent` does not answer
 * in time. A process that does not know the path is of another release, and takes calls.
 */
export async function presenceAt(address: URL): Promise<'takes' | 'gone' | 'silent'> {
  const { request } = address.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const asked = request(address.href.replace(/\/$/, '') + presencePath, {
      signal,
      agent: false,
      lookup: lookupName,
    })
    // After the response, errors of the connection no longer matter.
    asked.on('error', () => undefined).end()
    const [said] = (await once(asked, 'response')) as [http.IncomingMessage]
    said.destroy()
    return (said.statusCode ?? 500) < 500 ? 'takes' : 'gone'
  } catch {
    return signal.aborted ? 'silent' : 'gone'
  }
}

/** Returns whether one of them takes calls. Resolves as soon as the first does, however long the others are silent. */
export const anyTakes = (addresses: readonly URL[]): Promise<boolean> =>
  Promise.any(
    addresses.map(async address => {
      if ((await presenceAt(address)) !== 'takes') throw new Error(`${address.href} takes no calls`)
    }),
  ).then(
    () => true,
    () => false,
  )
