import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { productUrl } from './world.ts'

type Call = { method?: string; body?: unknown; token?: string }

/** Positions by the address of the product. Reads see at least what this process has written. */
const lastPositions = new Map<string, string>()

const triesMax = 5
const tryAgainMs = 1_000

/**
 * Returns the `data` of a response of the product's API. Fails unless the response is a success, after retries if it
 * may be retried.
 */
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
    // A busy machine answers 503. The same key never has an effect twice.
    if (response.status === 503 && tries < triesMax) {
      await sleep(tryAgainMs)
      continue
    }
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    const answer: { data: Answer } = text === '' ? { data: undefined } : JSON.parse(text)
    return answer.data
  }
}
