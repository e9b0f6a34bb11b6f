import { randomUUID } from 'node:crypto'
import { demoPassword } from '@arung/demo/people'
import { clientAt, type Client } from './client.ts'

const headers = { 'content-type': 'application/json' }

/** Signs in the desk, which confirms paid orders. `client` sends its calls. */
export async function deskOf(
  webUrl: string,
  client: Client = clientAt('127.0.0.1', webUrl),
): Promise<(slug: string) => Promise<unknown>> {
  const authorization = await signedIn(client)
  return slug => ask(client, `/admins/orders/${slug}/confirm`, { note: null }, { authorization })
}

/** Signs in the demo's admin and returns the authorization header. */
export async function signedIn(client: Client): Promise<string> {
  const email = 'admin@jeramaya.example'
  const { data } = await ask(client, '/admins/login', { email, password: demoPassword })
  return `Bearer ${data.token}`
}

async function ask(client: Client, path: string, body: object, more: Record<string, string> = {}) {
  const { status, text } = await client.send('POST', `/api${path}`, {
    body: JSON.stringify(body),
    headers: { ...headers, 'idempotency-key': randomUUID(), ...more },
  })
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text)
}
