import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { lookupName } from './names.ts'

/** Where a process of ours says whether it takes calls; nobody outside gets there, and no route has this path. */
export const presencePath = '/internal/presence'

/** The addresses of one API: where a call goes first, and where it goes when nobody answered there. */
export type Upstreams = Readonly<{
  /** Never empty: first those that take calls, then the others, for what was found a moment ago may be wrong by now. */
  inOrder: () => readonly URL[]
  /** Somebody was not answered there: it comes last until it is found to take calls again. */
  failed: (address: URL) => void
  close: () => void
}>

const lookEveryMs = 1_000
const patienceMs = 1_500
/** A process that is merely slow keeps its calls: another one that works beside it would only cost conflicts. */
const missesMax = 2

type Known = { readonly address: URL; takes: boolean; misses: number }

/**
 * Looks every second at each address, at once when it begins. In what order they are used:
 * - `first`: as they are named, so that all callers agree on who works and who stands by;
 * - `turns`: each is the first in turn.
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
  // An only one is called whatever is known of it.
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
 * Whether a process takes calls: `gone` is one that does not listen, or says that it takes none; `silent` one that says
 * nothing in time. Who does not know the question is of another release, and there.
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
    // Once it is known, nothing of the connection matters any more.
    asked.on('error', () => undefined).end()
    const [said] = (await once(asked, 'response')) as [http.IncomingMessage]
    said.destroy()
    return (said.statusCode ?? 500) < 500 ? 'takes' : 'gone'
  } catch {
    return signal.aborted ? 'silent' : 'gone'
  }
}

/** Whether one of them takes calls; says so as soon as the first does, however long the others are silent. */
export const anyTakes = (addresses: readonly URL[]): Promise<boolean> =>
  Promise.any(
    addresses.map(async address => {
      if ((await presenceAt(address)) !== 'takes') throw new Error(`${address.href} takes no calls`)
    }),
  ).then(
    () => true,
    () => false,
  )
