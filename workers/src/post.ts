import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { lookupName } from '@arung/platform/http/names'

/** `leaves` is true when the server closes its connections because it is shutting down. */
type Answer = Readonly<{ status: number; text: string; leaves: boolean }>
type Post = (url: string, headers: http.OutgoingHttpHeaders, body: string) => Promise<Answer>

export const postTimeoutMs = 10_000
/** Well below the idle timeout of our own servers, so that both ends do not close a connection at the same moment. */
const idleTimeoutMs = 20_000

/**
 * Returns a client that posts over kept-alive connections. It throws a TimeoutError when no complete response arrives
 * in time.
 */
export function createPost(): Post {
  const keeping = { keepAlive: true, timeout: idleTimeoutMs, lookup: lookupName }
  const agents = { http: new http.Agent(keeping), https: new https.Agent(keeping) }
  return async (url, headers, body) => {
    const isSecure = url.startsWith('https:')
    const [{ request }, agent] = isSecure ? [https, agents.https] : [http, agents.http]
    const signal = AbortSignal.timeout(postTimeoutMs)
    try {
      const length = { 'content-length': Buffer.byteLength(body) }
      const asked = request(url, {
        method: 'POST',
        agent,
        signal,
        headers: { ...headers, ...length },
      })
      // An error after the response has begun also shows in the response.
      asked.on('error', () => undefined).end(body)
      const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const { statusCode = 502 } = answer
      if (statusCode >= 300 && statusCode < 400)
        throw new Error(`${url} leads elsewhere (${statusCode})`)
      const leaves = answer.headers.connection === 'close'
      return { status: statusCode, text: Buffer.concat(parts).toString('utf8'), leaves }
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    }
  }
}
