import type { Api } from '@arung/contracts/api'

/** What nobody outside calls by our contracts: our own processes ask one another, and the payment provider tells us. */
type OwnKey = `${string} /internal/${string}` | `${string} /webhooks/${string}`

/** What a route takes, before it is parsed, and what it answers; takes nothing of what is left out. */
export type Said = Readonly<{ body?: unknown; query?: unknown; data: unknown }>

/** Nothing where a route agrees with `Api` in the contracts; else a property that no route has, which names what is wrong. */
export type Agreement<Key extends string, S extends Said> = [Problem<Key, S>] extends [never]
  ? unknown
  : { problem: Problem<Key, S> }

/** Of each key, so that one that agrees does not speak for another. */
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

/** What an entry leaves out is taken by nobody. */
type Part<Entry, Name extends string> =
  Entry extends Readonly<Record<Name, infer Value>> ? Value : Record<string, never>

type Differs<One, Other, Name extends string, Key extends string> = [One] extends [Other]
  ? [Other] extends [One]
    ? never
    : `${Key} differs in its ${Name}`
  : `${Key} differs in its ${Name}`
