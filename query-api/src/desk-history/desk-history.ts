import { z } from 'zod'
import { History, HistoryQuery, type Change } from '@arung/contracts/history'
import { Uuid } from '@arung/contracts/scalars'
import type { Agreement } from '@arung/platform/http/agreement'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { routeOf, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import type { Database } from '../database.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import type { Parts } from '../parts.ts'
import { readModel } from '../progress.ts'
import { entriesOf, historyFrom, type StoredEntry } from '../histories/entries.ts'
import { withSessions, type Entries } from '../histories/origins.ts'

export const deskHistoryModel = readModel('desk-history')

export const deskHistorySql = `
  SELECT ${entriesOf('read.desk_history', 'h.subject = f.subject', '$2')} AS entries
  FROM read.desk_shapes f
  WHERE f.subject = $1`

export type HistoryAgreement<Path extends string> = Agreement<
  `GET ${Path}`,
  { query: z.input<typeof HistoryQuery>; data: History }
>
type DeskHistoryRoute<Path, Params> = Pick<Route, 'feature' | 'access'> &
  Readonly<{
    /** Ends in `/history`. */
    path: Path
    summary: string
    params: z.ZodType<Params>
    /** The subject, as `saidBy` in projections names it. */
    subject: (params: Params) => string
    /** It exists before anybody has written it. Its history is then empty. */
    hasPlace?: boolean
  }>

/** The history of one thing that the desk saves, with who changed it. A deleted thing keeps its history. */
export const deskHistoryRoute = <const Path extends string, Params>(
  parts: Parts,
  declared: DeskHistoryRoute<Path, Params> & HistoryAgreement<Path>,
): Route => historyRoute(parts, declared)

const historyRoute = <Params>(
  parts: Parts,
  { subject, hasPlace = false, ...route }: DeskHistoryRoute<string, Params>,
): Route =>
  routeOf({
    ...route,
    method: 'get',
    ownership: 'none',
    limit: 'read',
    query: HistoryQuery,
    data: History,
    async run({ params, query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([deskHistoryModel, accountModel], request.minPosition)
      const found = await deskHistoryOf(parts.database, subject(params), query.size)
      if (found === null && !hasPlace) throw notFound()
      const history = found ?? { entries: [], hasEarlier: false }
      return { data: await withSessions(parts, principal, history) }
    },
  })

/** The history of things of a kind, each by its id: `/admins/products/:id/history`. */
export const thingHistoryRoute = <const Path extends string>(
  parts: Parts,
  {
    path,
    kind,
    ...route
  }: Pick<Route, 'feature' | 'access' | 'summary'> & {
    path: Path
    kind: string
  } & HistoryAgreement<`${Path}/:id/history`>,
): Route =>
  historyRoute(parts, {
    ...route,
    path: `${path}/:id/history`,
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    subject: ({ id }) => `${kind}:${id}`,
  })

/**
 * The history of one of the `rows` that the caller sees. Nobody gets the history of rows they cannot see, nor of fields
 * that are hidden from them.
 */
export const seenHistoryRoute = (
  parts: Parts,
  {
    path,
    kind,
    rows,
    isChangeShown,
    ...route
  }: Pick<Route, 'feature' | 'access' | 'path' | 'summary'> &
    Readonly<{
      kind: string
      /** Throws where the caller is not authorised. */
      rows: (asking: Asking) => Promise<readonly { id: string }[]>
      /** When left out, every field is shown. */
      isChangeShown?: (change: Change, principal: Principal) => boolean
    }>,
): Route =>
  routeOf({
    ...route,
    path: `${path}/:id/history`,
    method: 'get',
    ownership: 'none',
    limit: 'read',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    query: HistoryQuery,
    data: History,
    async run({ params: { id }, query, principal, request }) {
      const seen = await rows({ principal, request })
      if (!seen.some(row => row.id === id)) throw notFound()
      await parts.progress.reached([deskHistoryModel, accountModel], request.minPosition)
      const found = await deskHistoryOf(parts.database, `${kind}:${id}`, query.size)
      const entries = (found?.entries ?? []).map(entry => ({
        ...entry,
        changes: entry.changes.filter(change => isChangeShown?.(change, principal) ?? true),
      }))
      const history = { entries, hasEarlier: found?.hasEarlier ?? false }
      return { data: await withSessions(parts, principal, history) }
    },
  })

/** Returns the newest events of a thing, up to a limit, or null where it has no events. */
export async function deskHistoryOf(
  database: Database,
  subject: string,
  size: number,
): Promise<Entries | null> {
  const [row] = await database.rows<{ entries: readonly StoredEntry[] }>(
    'desk-history',
    deskHistorySql,
    [subject, size + 1],
  )
  return row ? historyFrom(row.entries, size) : null
}
