import type { Clock } from '../clock.ts'
import { unauthenticated } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import type { Sessions } from './sessions.ts'
import { verifyServiceToken, verifyToken } from './tokens.ts'

/** Turns an Authorization header into the principal. Throws 401 for anything that is not a valid Bearer token. */
export type Authenticate = (authorization: string) => Principal | Promise<Principal>

type Options = Readonly<{
  secret: string
  serviceSecret?: string
  sessions: Pick<Sessions, 'find'>
  clock: Clock
}>

/**
 * Authenticates by Bearer token and session row. The row is read on every call, so a revoked session ends at once in
 * every process. Calls that arrive together share the query. When sessions cannot be read, every call is refused.
 * Without `serviceSecret`, tokens of our own processes are refused too.
 */
export function createAuthenticate(options: Options): Authenticate {
  return async authorization => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    const principal = token ? await identified(options, token) : null
    if (!principal) throw unauthenticated()
    return principal
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
