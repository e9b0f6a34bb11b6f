import { allProjections } from '@arung/projections/features'
import { schemaOf } from '@arung/projections/engine/generation'

const rows = 6_000
/** The schema of each table, in the version that the release has. */
const homes = new Map(
  allProjections.flatMap(({ name, version, tables }) =>
    Object.keys(tables).map(table => [table, schemaOf({ name, version, build: 0 })] as const),
  ),
)
/** Views take no rows: `read.<table>` is filled where its projection keeps it. */
export const atHome = (statement: string): string =>
  statement.replace(/^INSERT INTO read\.(\w+)/, (_all, table: string) => {
    const home = homes.get(table)
    if (home === undefined) throw new Error(`No projection has ${table}`)
    return `INSERT INTO ${home}.${table}`
  })

export const id = (kind: number) =>
  `('${kind.toString(16).padStart(8, '0')}-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
export const series = `FROM generate_series(1, ${rows}) n`
export const slug = `rpad('s' || n, 43, '_')`
export const time = `'2026-01-01'::timestamptz + n * interval '10 minutes'`
export const status = `CASE WHEN n % 40 = 0 THEN 'WAITING_CONFIRMATION' WHEN n % 40 = 1 THEN 'DECLINED' ELSE 'CONFIRMED' END`
