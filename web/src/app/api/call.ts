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

/** Routes without input are sent nothing, or an empty object. */
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
/** A call that is made later, with the type of its response data. */
export type Command<Data = unknown> = Readonly<
  {
    path: ApiPath
    method: Exclude<NonNullable<ApiRequest['method']>, 'GET'>
    body?: unknown
  } & Request
> &
  Readonly<{ [answers]?: Data }>

/** Creates a call of a route with its input; `send` makes it. */
export function command<K extends WriteKey>(
  key: K,
  ...asked: Maybe<Address<K> & Body<K> & Request>
): Command<Answer<K>>
export function command(key: string, asked?: Filling & Request): object {
  return { ...asked, path: (pathOf as Fill)(key, asked), method: key.split(' ')[0] }
}

/** Makes a call and returns the `data` of the response. Throws as `apiFetch` does. */
export const send = <Data>(made: Command<Data>, more?: Request): Promise<Data> =>
  apiFetch<Data>(made.path, { ...made, ...more })

/** Calls a route with its input and returns the `data` of the response. Throws as `apiFetch` does. */
export function call<K extends Key>(
  key: K,
  ...asked: Maybe<Address<K> & Body<K> & Request>
): Promise<Answer<K>>
export function call(key: string, asked?: Filling & Request): Promise<unknown> {
  return send((command as Make)(key, asked))
}

type Fill = (key: string, filling?: Filling) => ApiPath
type Make = (key: string, asked?: Filling & Request) => Command
