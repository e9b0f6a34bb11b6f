import { randomUUID } from 'node:crypto'
import { productUrl } from './world.ts'

type Call = { method?: string; body?: unknown; token?: string }

/** Reads see at least what this process has written. */
let lastPosition = '0'

/** The `data` of an answer of the product's API; fails unless it is a success. */
export async function call<Answer>(path: string, options: Call = {}): Promise<Answer> {
  const { method = 'GET', body, token } = options
  const response = await fetch(`${productUrl()}/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'x-min-position': lastPosition,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  lastPosition = response.headers.get('x-position') ?? lastPosition
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  const answer: { data: Answer } = text === '' ? { data: undefined } : JSON.parse(text)
  return answer.data
}
