import { z } from 'zod'
import type { Position, Role } from '@arung/contracts/accounts/realms'
import type { Locale } from '@arung/contracts/scalars'
import type { Agreement } from './agreement.ts'
import type { EventStream } from './event-stream.ts'
import type { Gates } from './protect/gates.ts'
import type { LimitClass } from './protect/limits.ts'
import type { PreparedData } from './prepared.ts'
import type { Principal } from './principal.ts'

/**
 * Who may call. `public` ignores the Authorization header: its principal is always the visitor. `guest-or-account`
 * takes both, but a token that is sent must be valid. `VISITOR` is a caller who is not signed in, `SYSTEM` is one of
 * our own processes.
 */
export type Access =
  | 'public'
  | 'guest-or-account'
  | {
      /** The permission's name in the domain's table, which lists its roles and positions. */
      permission: string
      roles: readonly (Role | 'VISITOR' | 'SYSTEM')[]
      positions?: readonly Position[]
    }

/**
 * How a caller is kept from the data of others. `self`: the path parameter `uuid` must be the caller's account, else
 * 404. `predicate`: the lookup itself names the owner. `secret`: an unguessable id in the path is the capability.
 */
export type Ownership = 'none' | 'self' | 'predicate' | 'secret'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type UploadedFile = {
  field: string
  filename: string
  contentType: string
  content: Buffer
}

/** Facts of a request other than its input. `ip` is the client's address, behind the trusted proxies. */
export type RequestFacts = {
  id: string
  ip: string
  /** The same for every repetition of a command with an Idempotency-Key by the same caller on the same path. */
  commandId: string
  /** Distinguishes bodies within this process (file and fields for an upload). It can be guessed, so never store it. */
  bodyPrint: string
  /**
   * A keyed digest of Idempotency-Key and body that may be stored. The Idempotency-Key itself is never stored, so
   * nobody can try bodies out. Absent without the header, and on routes whose body carries a secret.
   */
  bodyHash: string | undefined
  correlationId: string
  /** From `X-Min-Position`; 0 when the caller waits for no position that this log can reach. */
  minPosition: number
  locale: Locale
  headers: Record<string, string | undefined>
  rawBody: Buffer | null
  /** Whether the caller has gone away. */
  isGone: () => boolean
}

export type RouteInput<P, Q, B> = {
  params: P
  query: Q
  body: B
  principal: Principal
  request: RequestFacts
  files: readonly UploadedFile[]
}

export type RouteReply<T> =
  | { data: T; position?: number; headers?: Record<string, string> }
  | { prepared: PreparedData; position?: number; headers?: Record<string, string> }
  /** `rows`: how many rows an export has. */
  | {
      file: Buffer
      contentType: string
      filename?: string
      headers?: Record<string, string>
      rows?: number
    }
  /** An export that is sent part by part, as it is made: however long it is, few parts are in memory. */
  | { chunks: AsyncIterable<string>; contentType: string; filename: string; rows: number }
  | { redirect: string }
  /** Called once the response has begun; the response is what it sends from then on. */
  | { events: (stream: EventStream) => void }

export type Upload = { field: string; maxBytes: number }

type Declaration = {
  method: Method
  /** Express path: '/orders/:slug'. */
  path: string
  feature: string
  summary: string
  access: Access
  ownership: Ownership
  limit: LimitClass
  /** The gate in which the route queues; when omitted, that of its class. */
  gate?: keyof Gates
  /** Status of a successful response; 200 when omitted. */
  status?: 201 | 202
  upload?: Upload
  /** The body carries a password, a code or a token, so no digest of it is ever stored. */
  secretBody?: true
  /** Largest JSON body; 64 kB when omitted. */
  bodyBytesMax?: number
}

/** A route as the process sees it: its declaration, its schemas and its code. */
export type Route = Declaration & {
  params: z.ZodType
  query: z.ZodType
  body: z.ZodType
  data: z.ZodType | 'file' | 'empty' | 'events'
  run(input: RouteInput<unknown, unknown, unknown>): Promise<RouteReply<unknown>>
}

export type EmptyInput = z.ZodType<Record<string, never>, Record<string, never>>

const nothing = z.strictObject({})

type Kind = 'file' | 'empty' | 'events'
/** The `data` of a route's response. */
type Answer<D> = D extends z.ZodType ? z.output<D> : null
/** The same type as `Api` in the contracts declares it. */
type Answered<D> = D extends z.ZodType ? z.output<D> : D extends 'empty' ? null : D

type Declared<M, Path, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D> = Omit<
  Declaration,
  'method' | 'path'
> & {
  method: M
  path: Path
  params?: P
  query?: Q
  body?: B
  data: D
  run(input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>): Promise<RouteReply<Answer<D>>>
}

/**
 * Declares one route of `Api` in the contracts, with the same method, path, input and response. An omitted schema means
 * that the route takes no such input. Input schemas must be strict: unknown keys throw 422. `data` is the schema of the
 * response's `data`, or 'file', or 'empty' (the response is `{ data: null }`), or 'events' (a stream that stays open).
 */
export const defineRoute = <
  const M extends Method,
  const Path extends string,
  D extends z.ZodType | Kind,
  P extends z.ZodType = EmptyInput,
  Q extends z.ZodType = EmptyInput,
  B extends z.ZodType = EmptyInput,
>(
  route: Declared<M, Path, P, Q, B, D> &
    Agreement<
      `${Uppercase<M>} ${Path}`,
      { body: z.input<B>; query: z.input<Q>; data: Answered<D> }
    >,
): Route => routeOf(route)

/** The same without the check against `Api`, for a family of routes that is checked as a whole and for tests. */
export function routeOf<
  D extends z.ZodType | Kind,
  P extends z.ZodType = EmptyInput,
  Q extends z.ZodType = EmptyInput,
  B extends z.ZodType = EmptyInput,
>(route: Declared<Method, string, P, Q, B, D>): Route {
  // A webhook without a schema is read from its raw bytes.
  const body = route.limit === 'webhook' ? z.unknown() : nothing
  return { params: nothing, query: nothing, body, ...route }
}
