import type { Api } from '@arung/contracts/api'

/**
 * Routes that are not part of the public contracts: calls between our own processes, and webhooks of the payment
 * provider.
 */
type OwnKey = `${string} /internal/${string}` | `${string} /webhooks/${string}`

/** What a route takes, before it is parsed, and what it returns. An omitted part takes nothing. */
export type Said = Readonly<{ body?: unknown; query?: unknown; data: unknown }>

/**
 * Adds nothing when a route agrees with `Api` in the contracts; else requires a property that no route has, which names
 * the difference.
 */
export type Agreement<Key extends string, S extends Said> = [Problem<Key, S>] extends [never]
  ? unknown
  : { problem: Problem<Key, S> }

/** Distributes over the keys, so that a matching key does not hide another one. */
type Problem<Key extends string, S extends Said> = Key extends OwnKey
  ? never
  : Key extends keyof Api
    ? Differing<Api[Key], S, Key>
    : `${Key} is in no api.ts of the contracts`

type Differing<Entry, S extends Said, Key extends string> =
  | (Entry extends { body: 'form' }
      ? never
      : Differs<Part<Entry, 'body'>, Part<S, 'body'>, 'body', Key>)
  | Differs<Part<Entry, 'query'>, Part<S, 'query'>, 'query', Key>
  | Differs<Part<Entry, 'data'>, S['data'], 'data', Key>

/** A part that an entry omits takes nothing. */
type Part<Entry, Name extends string> =
  Entry extends Readonly<Record<Name, infer Value>> ? Value : Record<string, never>

type Differs<One, Other, Name extends string, Key extends string> = [One] extends [Other]
  ? [Other] extends [One]
    ? never
    : `${Key} differs in its ${Name}`
  : `${Key} differs in its ${Name}`
