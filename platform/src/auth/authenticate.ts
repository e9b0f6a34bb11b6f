import type { Clock } from '../clock.ts'
import { unauthenticated } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import type { Sessions } from './sessions.ts'
import { verifyServiceToken, verifyToken } from './tokens.ts'

/** Turns an Authorization header into who is asking; throws 401 for whatever is not a valid Bearer token. */
export type Authenticate = (authorization: string) => Principal | Promise<Principal>

const cachedMax = 20_000
const cacheMsDefault = 1_000

type Options = Readonly<{
  secret: string
  serviceSecret?: string
  sessions: Sessions
  clock: Clock
  cacheMs?: number
}>

type Cached = { principal: Principal; checkAgainMs: number }

/**
 * Authentication by Bearer token and session row. A token that was found valid is believed for `cacheMs` (1 s), so
 * a revoked session ends within that time in every process. When sessions cannot be read, nobody is believed. Without
 * `serviceSecret` no process of ours is known.
 */
export function createAuthenticate(options: Options): Authenticate {
  const cacheMs = options.cacheMs ?? cacheMsDefault
  const cache = new Map<string, Cached>()
  const identify = async (token: string): Promise<Principal> => {
    const askedMs = performance.now()
    const principal = await identified(options, token)
    if (!principal) throw unauthenticated()
    remember(cache, token, { principal, checkAgainMs: askedMs + cacheMs })
    return principal
  }
  return authorization => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    if (!token) throw unauthenticated()
    const cached = cache.get(token)
    return cached && cached.checkAgainMs > performance.now() ? cached.principal : identify(token)
  }
}

async function identified(options: Options, token: string): Promise<Principal | null> {
  const now = options.clock.now()
  const claims = verifyToken(options.secret, token, now)
  if (claims) {
    const owner = await options.sessions.find(claims.sessionId)
    const isTheirs = owner?.accountId === claims.accountId && owner.role === claims.role
    return owner && isTheirs ? { kind: 'account', sessionId: claims.sessionId, ...owner } : null
  }
  if (options.serviceSecret === undefined) return null
  const service = verifyServiceToken(options.serviceSecret, token, now)
  return service ? { kind: 'system', name: service.name } : null
}

/** The oldest entries go first; each is checked again after a second anyway. */
function remember(cache: Map<string, Cached>, token: string, entry: Cached): void {
  cache.delete(token)
  cache.set(token, entry)
  if (cache.size <= cachedMax) return
  const [oldest] = cache.keys()
  if (oldest !== undefined) cache.delete(oldest)
}
