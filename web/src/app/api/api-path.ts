import type { Api } from '@arung/contracts/api'

/** Method and path of a route, as the contracts have it: `POST /orders/:slug/cancel`. */
export type Key = keyof Api
export type ReadKey = Extract<Key, `GET ${string}`>
/** What a route answers. */
export type Answer<K extends Key> = Api[K]['data']

declare const filled: unique symbol
/** A path below `/api` that a route has: only `pathOf` makes one. */
export type ApiPath = string & Readonly<{ [filled]: true }>

type NamesIn<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never
type Params<K extends Key> = [NamesIn<K>] extends [never]
  ? { params?: never }
  : { params: Readonly<Record<NamesIn<K>, string | number>> }

/** What is read from text is written as what it is. */
type Words<Asked> = {
  readonly [Name in keyof Asked]: unknown extends Asked[Name]
    ? string | number | boolean
    : Asked[Name]
}
type Query<K extends Key> = Api[K] extends { query: infer Asked }
  ? Partial<Asked> extends Asked
    ? { query?: Words<Asked> | URLSearchParams }
    : { query: Words<Asked> }
  : { query?: never }

/** What fills the path of a route. */
export type Address<K extends Key> = Params<K> & Query<K>
/** Left out where nothing has to be said. */
export type Maybe<Asked> = Partial<Asked> extends Asked ? [asked?: Asked] : [asked: Asked]

/** What `pathOf` fills a path with, whatever the key. */
export type Filling = Readonly<{
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string>> | URLSearchParams
}>

/** A route's path with what `params` has for each `:name`, and the query behind it. */
export function pathOf<K extends Key>(key: K, ...asked: Maybe<Address<K>>): ApiPath
// What belongs to a key is said above; here each is filled alike, its method left out.
export function pathOf(key: string, { params = {}, query }: Filling = {}): string {
  const path = key.replaceAll(/.* |:(\w+)/g, (_, name?: string) =>
    name ? encodeURIComponent(params[name] ?? '') : '',
  )
  const search = `${new URLSearchParams(query)}`
  return search ? `${path}?${search}` : path
}
