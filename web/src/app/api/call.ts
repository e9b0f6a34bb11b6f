import type { Api } from '@arung/contracts/api'
import { apiFetch, type ApiRequest } from './api-fetch.ts'
import {
  filledPath,
  type Address,
  type Answer,
  type Filling,
  type ApiPath,
  type Key,
  type Maybe,
  type ReadKey,
} from './api-path.ts'

/** Routes that take nothing are sent nothing, or an object without anything in it. */
type Body<K extends Key> = Api[K] extends { body: infer Sent }
  ? [Sent] extends ['form']
    ? { body: FormData }
    : [Partial<Sent>] extends [Sent]
      ? { body?: Sent }
      : { body: Sent }
  : { body?: Record<string, never> }
type WriteKey = Exclude<Key, ReadKey>
type Request = Omit<ApiRequest, 'method' | 'body'>

type Method<K extends Key> = K extends `${infer Name} ${string}` ? Name : never

declare const answers: unique symbol
/** A call that is made later, with the type of what is answered. */
export type Command<Data = unknown> = Readonly<
  {
    path: ApiPath
    method: Exclude<NonNullable<ApiRequest['method']>, 'GET'>
    body?: unknown
  } & Request
> &
  Readonly<{ [answers]?: Data }>

/** A call of a route with what it takes; `send` makes it. */
export const command = <K extends WriteKey>(
  key: K,
  ...[asked]: Maybe<Address<K> & Body<K> & Request>
): Command<Answer<K>> => {
  const { params, query, ...sent }: Filling & Request = asked ?? {}
  return { ...sent, path: filledPath(key, { params, query }), method: methodOf(key) }
}

/** Makes a call and gives its answer's `data`. Throws as `apiFetch` does. */
export const send = <Data>({ path, ...sent }: Command<Data>, more: Request = {}): Promise<Data> =>
  apiFetch<Data>(path, { ...sent, ...more })

/** Calls a route with what it takes, and gives its `data`. Throws as `apiFetch` does. */
export const call = <K extends Key>(
  key: K,
  ...[asked]: Maybe<Address<K> & Body<K> & Request>
): Promise<Answer<K>> => {
  const { params, query, ...sent }: Filling & Request = asked ?? {}
  return apiFetch<Answer<K>>(filledPath(key, { params, query }), { ...sent, method: methodOf(key) })
}

const methodOf = <K extends Key>(key: K) => key.slice(0, key.indexOf(' ')) as Method<K>
