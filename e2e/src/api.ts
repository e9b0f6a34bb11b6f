import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { productUrl } from './world.ts'

type Call = { method?: string; body?: unknown; token?: string }

/** Reads see at least what this process has written, by the address of the product. */
const lastPositions = new Map<string, string>()

const triesMax = 5
const tryAgainMs = 1_000

/** The `data` of an answer of the product's API; fails unless it is a success, now or when it may be asked again. */
export async function call<Answer>(path: string, options: Call = {}): Promise<Answer> {
  const { method = 'GET', body, token } = options
  const url = productUrl()
  const headers = {
    accept: 'application/json',
    'x-min-position': lastPositions.get(url) ?? '0',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
  }
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const position = response.headers.get('x-position')
    if (position !== null) lastPositions.set(url, position)
    const text = await response.text()
    // A busy machine asks for patience; the same key never does anything twice.
    if (response.status === 503 && tries < triesMax) {
      await sleep(tryAgainMs)
      continue
    }
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    const answer: { data: Answer } = text === '' ? { data: undefined } : JSON.parse(text)
    return answer.data
  }
}
