import type { Clock } from '../clock.ts'
import { unauthenticated } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import type { Sessions } from './sessions.ts'
import { verifyServiceToken, verifyToken } from './tokens.ts'

/** Turns an Authorization header into who is asking; throws 401 for whatever is not a valid Bearer token. */
export type Authenticate = (authorization: string) => Principal | Promise<Principal>

type Options = Readonly<{
  secret: string
  serviceSecret?: string
  sessions: Pick<Sessions, 'find'>
  clock: Clock
}>

/**
 * Authentication by Bearer token and session row. The row is read for every call, so that a session that was ended is
 * over at once in every process; calls that come together share the question. When sessions cannot be read, nobody is
 * believed. Without `serviceSecret` no process of ours is known.
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
