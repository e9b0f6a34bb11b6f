import { fullNameSql } from '../full-name-sql.ts'
import type { DeskRecord, DeskWorkArea } from '@arung/contracts/desk-work'
import { dayBegins } from '../lists/day-begins.ts'
import { thingsOf } from './things.ts'

/** The SQL expressions of a record. A field that is left out is null. */
type RecordSql = Readonly<{
  kind: string
  id: string
  slug?: string
  name?: string
  nameId?: string
}>
type Source = Readonly<{
  from: string
  /** Ids of the record, as two texts of a row `h` of the table. */
  of: string
  beside?: string
  /** Expressions on a row `w` with `of` and `beside`. */
  record: RecordSql
}>

const numberOf = (table: string, column: string, key: string, id: string) =>
  `(SELECT n.${column} FROM read.${table} n WHERE n.${key} = ${id}::uuid LIMIT 1)`
const shape = (...fields: readonly string[]) =>
  `(SELECT coalesce(${fields.map(field => `s.shape->>'${field}'`).join(', ')}) FROM read.desk_shapes s WHERE s.subject = w.of LIMIT 1)`
const kindOfThing = `split_part(w.of, ':', 1)`

const sources = {
  orders: {
    from: 'read.order_history',
    of: 'h.order_id::text',
    record: {
      kind: `'order'`,
      id: 'w.of',
      slug: numberOf('order_list', 'slug', 'order_id', 'w.of'),
      name: numberOf('order_list', 'order_number', 'order_id', 'w.of'),
    },
  },
  sales: {
    from: 'read.sale_history',
    of: 'h.sale_id::text',
    beside: 'h.booking_id::text',
    record: {
      kind: `CASE WHEN w.beside IS NULL THEN 'sale' ELSE 'booking' END`,
      id: 'coalesce(w.beside, w.of)',
      slug: numberOf('order_list', 'slug', 'order_id', 'w.of'),
      name: `coalesce(${numberOf('reservation_list', 'number', 'reservation_id', 'w.of')}, ${numberOf('order_list', 'order_number', 'order_id', 'w.of')})`,
    },
  },
  accounts: {
    from: 'read.account_history',
    of: 'h.account_id::text',
    record: { kind: numberOf('account_facts', 'realm', 'account_id', 'w.of'), id: 'w.of' },
  },
  things: {
    from: 'read.desk_history',
    of: 'h.subject',
    record: {
      kind: `CASE WHEN ${kindOfThing} = 'unit' AND ${shape('kind')} = 'VEHICLE' THEN 'vehicle' ELSE ${kindOfThing} END`,
      id: `split_part(w.of, ':', 2)`,
      slug: shape('slug'),
      name: shape('packageName', 'name', 'title', 'number', 'plate'),
      nameId: shape('packageNameId', 'nameId', 'titleId'),
    },
  },
  settings: {
    from: 'read.settings_history',
    of: `''`,
    record: { kind: `'settings'`, id: 'w.of' },
  },
} as const satisfies Record<string, Source>

type Part = Readonly<{ source: keyof typeof sources; things?: readonly string[] }>
const partOf = (area: DeskWorkArea): Part => {
  switch (area) {
    case 'ORDERS':
      return { source: 'orders' }
    case 'SALES':
      return { source: 'sales' }
    case 'PEOPLE':
      return { source: 'accounts' }
    case 'SETTINGS':
      return { source: 'settings' }
    default:
      return { source: 'things', things: thingsOf(area) }
  }
}

/**
 * SQL: the newest entries of one history, at most `$2`, found by the index of the desk's actors (`indexOfDesk` in
 * projections).
 */
function newestOf({ source, things }: Part): string {
  const { from, of, beside = 'NULL::text' }: Source = sources[source]
  const those = things?.map(name => `'${name}'`).join(', ')
  return `(
    SELECT '${source}' AS source, h.position, h.event_id, h.type, h.at, ${of} AS of, ${beside} AS beside
    FROM ${from} h
    WHERE h.actor = $1 AND h.actor ~ '^(admin|staff):' AND h.at >= ${dayBegins('$3')}
      AND h.at < ${dayBegins('$4')} + interval '1 day' AND (h.at, h.position) < ($5::timestamptz, $6::bigint)
      ${those ? `AND split_part(h.subject, ':', 1) IN (${those})` : ''}
    ORDER BY h.at DESC, h.position DESC
    LIMIT $2)`
}

/**
 * SQL: the newest entries of one person, of all areas or of one. The parameters are their number, the first and last
 * day, and the event that they come before.
 */
export function deskWorkSql(area: DeskWorkArea | undefined): string {
  const asked: readonly Part[] = area
    ? [partOf(area)]
    : Object.keys(sources).map(source => ({ source: source as Part['source'] }))
  const said = (what: keyof DeskRecord) =>
    `CASE w.source ${asked.map(({ source }) => `WHEN '${source}' THEN ${(sources[source].record as RecordSql)[what] ?? 'NULL'}`).join(' ')} END`
  return `
    SELECT w.position, w.event_id, w.type, w.at, ${said('kind')} AS kind, ${said('id')} AS id,
           ${said('slug')} AS slug, ${said('name')} AS name, ${said('nameId')} AS name_id
    FROM (SELECT * FROM (${asked.map(newestOf).join(' UNION ALL ')}) all_areas
          ORDER BY at DESC, position DESC
          LIMIT $2) w
    ORDER BY w.at DESC, w.position DESC`
}

export const deskPersonSql = `
  SELECT (SELECT nullif(${fullNameSql('n.person')}, '')
          FROM read.accounts n WHERE n.account_id = f.account_id LIMIT 1) AS name
  FROM read.account_facts f
  WHERE f.account_id = $1 AND f.realm = $2
  LIMIT 1`
