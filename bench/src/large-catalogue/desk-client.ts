import { randomUUID } from 'node:crypto'
import { minPositionHeader, positionHeader } from '@arung/contracts/envelope'
import { demoPassword } from '@arung/demo/people'

/** `place` is the current position of the log, from the header. */
export type Answered = Readonly<{ place: string | null; text: string }>
/** Sends requests to one process as a signed-in admin. Throws when a request is refused. */
export type DeskClient = Readonly<{
  send(method: string, path: string, body?: object, place?: string | null): Promise<Answered>
}>

/** Signs in once for the processes at `urls`. */
export async function deskClients(
  commandApiUrl: string,
  urls: readonly string[],
): Promise<DeskClient[]> {
  const body = { email: 'admin@jeramaya.example', password: demoPassword }
  const { text } = await clientOf(commandApiUrl, {}).send('POST', '/admins/login', body)
  const { data }: { data: { token: string } } = JSON.parse(text)
  return urls.map(url => clientOf(url, { authorization: `Bearer ${data.token}` }))
}

/** `headers` carries the session, if somebody is signed in. */
export function clientOf(url: string, headers: Readonly<Record<string, string>>): DeskClient {
  return {
    async send(method, path, body, place = null) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...headers,
          ...(place === null ? {} : { [minPositionHeader]: place }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
      return { place: answer.headers.get(positionHeader), text }
    },
  }
}
