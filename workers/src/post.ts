import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { lookupName } from '@arung/platform/http/names'

/** `leaves`: the other side lets its connections go, since it ends. */
export type Answer = Readonly<{ status: number; text: string; leaves: boolean }>
type Post = (url: string, headers: http.OutgoingHttpHeaders, body: string) => Promise<Answer>

const timeoutMs = 10_000
/** Well below the time after which our own servers close an idle connection: both ends must not meet in doing so. */
const idleTimeoutMs = 20_000

/** Posts over connections that are kept. Throws a TimeoutError where no whole answer comes in time. */
export function createPost(): Post {
  const keeping = { keepAlive: true, timeout: idleTimeoutMs, lookup: lookupName }
  const agents = { http: new http.Agent(keeping), https: new https.Agent(keeping) }
  return async (url, headers, body) => {
    const isSecure = url.startsWith('https:')
    const [{ request }, agent] = isSecure ? [https, agents.https] : [http, agents.http]
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const length = { 'content-length': Buffer.byteLength(body) }
      const asked = request(url, {
        method: 'POST',
        agent,
        signal,
        headers: { ...headers, ...length },
      })
      // What comes after the answer began is told by the answer.
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
