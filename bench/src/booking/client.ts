import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The address of the nth client. Each is in its own network (/24), like clients at home. */
export const addressOf = (nth: number): string =>
  `127.${10 + (nth & 63)}.${(nth >> 6) & 255}.${1 + ((nth >> 14) & 127)}`

export type Answer = Readonly<{ status: number; headers: http.IncomingHttpHeaders; text: string }>
export type Sent = Readonly<{ headers?: Record<string, string>; body?: string | Buffer }>

/** An HTTP client with its own address; this machine has all of 127.0.0.0/8. */
export type Client = Readonly<{
  send: (method: string, path: string, sent?: Sent) => Promise<Answer>
  close: () => void
}>

/** Longer than any response may take. A response that has not arrived by then hangs. */
export const patienceMs = 20_000

/** Sends requests from this address. Rejects when the connection is cut, and after `patienceMs`. */
export function clientAt(address: string, origin: string): Client {
  const agent = new http.Agent({ keepAlive: true })
  const { hostname, port } = new URL(origin)
  return {
    send: (method, path, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
        const request = http.request(
          {
            agent,
            hostname,
            port,
            method,
            path,
            localAddress: address,
            headers: { ...length, ...headers },
            signal: AbortSignal.timeout(patienceMs),
          },
          response => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', () => {
              const { statusCode: status = 0, headers } = response
              resolve({ status, headers, text: Buffer.concat(chunks).toString() })
            })
          },
        )
        request.on('error', reject)
        request.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** Polls until the response is as wanted. Throws after `limitMs`. */
export async function eventually<T>(
  everyMs: number,
  ask: () => Promise<T | null | undefined>,
  limitMs: number = patienceMs,
): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const found = await ask()
    if (found !== null && found !== undefined) return found
    if (performance.now() > end) throw new Error(`Not within ${limitMs} ms`)
    await pause(everyMs)
  }
}
