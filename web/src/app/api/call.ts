import type { Api } from '@arung/contracts/api'
import { apiFetch, type ApiRequest } from './api-fetch.ts'
import {
  pathOf,
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
export function command<K extends WriteKey>(
  key: K,
  ...asked: Maybe<Address<K> & Body<K> & Request>
): Command<Answer<K>>
export function command(key: string, asked?: Filling & Request): object {
  return { ...asked, path: (pathOf as Fill)(key, asked), method: key.split(' ')[0] }
}

/** Makes a call and gives its answer's `data`. Throws as `apiFetch` does. */
export const send = <Data>(made: Command<Data>, more?: Request): Promise<Data> =>
  apiFetch<Data>(made.path, { ...made, ...more })

/** Calls a route with what it takes, and gives its `data`. Throws as `apiFetch` does. */
export function call<K extends Key>(
  key: K,
  ...asked: Maybe<Address<K> & Body<K> & Request>
): Promise<Answer<K>>
export function call(key: string, asked?: Filling & Request): Promise<unknown> {
  return send((command as Make)(key, asked))
}

type Fill = (key: string, filling?: Filling) => ApiPath
type Make = (key: string, asked?: Filling & Request) => Command
