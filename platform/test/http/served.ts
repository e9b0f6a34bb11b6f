import { pino } from 'pino'
import { createHttpApp, type HttpAppOptions } from '@arung/platform/http/app'
import { unauthenticated } from '@arung/platform/http/errors'
import { memoryLimiter } from '@arung/platform/http/protect/limits'
import type { Principal } from '@arung/platform/http/principal'
import type { Route } from '@arung/platform/http/route'
import { listen } from '@arung/platform/http/server'

export const ann = '7b0e6b1e-2f0f-4d0e-9a30-0c8a0f0d0001'
export const bob = '7b0e6b1e-2f0f-4d0e-9a30-0c8a0f0d0002'

const people: Record<string, Principal> = {
  ann: { kind: 'account', accountId: ann, role: 'USER', position: null, sessionId: ann },
  bob: { kind: 'account', accountId: bob, role: 'USER', position: null, sessionId: bob },
  admin: { kind: 'account', accountId: bob, role: 'ADMIN', position: null, sessionId: bob },
  finance: {
    kind: 'account',
    accountId: bob,
    role: 'RESERVATION_ADMIN',
    position: 'FINANCE',
    sessionId: bob,
  },
  workers: { kind: 'system', name: 'workers' },
}

const quiet = pino({ level: 'silent' })

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** Starts a server with these routes; the "tokens" are the names of the people above. */
export async function serve(routes: readonly Route[], options: Partial<HttpAppOptions> = {}) {
  const app = createHttpApp({
    name: 'test',
    title: 'Test',
    routes,
    limiter: memoryLimiter(),
    logger: quiet,
    authenticate: authorization => {
      const principal = people[authorization.replace('Bearer ', '')]
      if (!principal) throw unauthenticated()
      return principal
    },
    ...options,
  })
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${server.port}`
  const call = async (
    method: string,
    path: string,
    sent: {
      as?: string
      json?: unknown
      raw?: string | Uint8Array | FormData
      headers?: Record<string, string>
    } = {},
  ): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(sent.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.as ? { authorization: `Bearer ${sent.as}` } : {}),
        ...sent.headers,
      },
      body: sent.raw ?? (sent.json === undefined ? null : JSON.stringify(sent.json)),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : { text },
    }
  }
  return { url, call, close: server.close, port: server.port }
}
