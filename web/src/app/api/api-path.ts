import type { Api } from '@arung/contracts/api'

/** Method and path of a route, as in the contracts: `POST /orders/:slug/cancel`. */
export type Key = keyof Api
export type ReadKey = Extract<Key, `GET ${string}`>
/** The response data of a route. */
export type Answer<K extends Key> = Api[K]['data']

declare const filled: unique symbol
/** A path of a route below `/api`. Only `pathOf` creates one. */
export type ApiPath = string & Readonly<{ [filled]: true }>

type NamesIn<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never
type Params<K extends Key> = [NamesIn<K>] extends [never]
  ? { params?: never }
  : { params: Readonly<Record<NamesIn<K>, string | number>> }

/** A query parameter that the API parses from text may be a string, a number or a boolean. */
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

/** The parameters and the query of a route. */
export type Address<K extends Key> = Params<K> & Query<K>
/** An argument that is optional when nothing in it is required. */
export type Maybe<Asked> = Partial<Asked> extends Asked ? [asked?: Asked] : [asked: Asked]

/** The arguments of `pathOf` for any key. */
export type Filling = Readonly<{
  params?: Readonly<Record<string, string | number>>
  query?: Search | URLSearchParams
}>
type Search = Readonly<Record<string, string | undefined>>

/**
 * Returns a route's path with the value of `params` for each `:name`, followed by the query. A parameter that is undefined
 * is left out.
 */
export function pathOf<K extends Key>(key: K, ...asked: Maybe<Address<K>>): ApiPath
// The signature above has the types of each key. The implementation fills all of them in the same way and drops the
// method.
export function pathOf(key: string, { params = {}, query }: Filling = {}): string {
  const path = key.replaceAll(/.* |:(\w+)/g, (_, name?: string) =>
    name ? encodeURIComponent(params[name] ?? '') : '',
  )
  const given = query instanceof URLSearchParams ? query : givenIn(query ?? {})
  const search = `${new URLSearchParams(given)}`
  return search ? `${path}?${search}` : path
}

/** Returns the parameters that have a value. */
export const givenIn = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
