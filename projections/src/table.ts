import type { Transaction } from '@arung/event-store/postgres/transaction'
import { Rows } from './rows.ts'

/** Rows that an event touches without naming them: those whose `column` has one of `values`. */
export type Lookup = Readonly<{ column: string; values: readonly string[] }>

/** How the rows of one table are read and written. Rows are JSON, with the table's columns as fields. */
export type Table<Row extends object> = Readonly<{
  key: keyof Row & string
  /** The rows with these keys, and those that the lookups find. */
  load(
    transaction: Transaction,
    place: string,
    keys: readonly string[],
    lookups: readonly Lookup[],
  ): Promise<Rows<Row>>
  /** Writes what changed: at most one upsert and one DELETE. */
  write(transaction: Transaction, place: string, rows: Rows<Row>): Promise<void>
}>

type Column = Readonly<{ name: string; type: string }>
type Statements = Readonly<{
  /** The rows where `column` has one of the values of $1. */
  selectBy(column: string): string
  upsert: string
  remove: string
}>

const columnsMax = 100

/**
 * A table whose primary key is `key`. `growsOnly`: rows are only ever added, each with a key of its own, so none is
 * ever loaded. Columns and their types are asked from the database, so that the SQL of the table says them once.
 */
export function table<Row extends object>(
  key: keyof Row & string,
  options: { growsOnly?: boolean } = {},
): Table<Row> {
  const known = new Map<string, Statements>()

  async function statementsOf(transaction: Transaction, place: string): Promise<Statements> {
    const statements =
      known.get(place) ?? statementsFor(place, key, await columnsOf(transaction, place))
    known.set(place, statements)
    return statements
  }

  return {
    key,
    async load(transaction, place, keys, lookups) {
      const { selectBy } = await statementsOf(transaction, place)
      const stored: Row[] = []
      if (keys.length > 0 && !options.growsOnly)
        stored.push(...(await selected<Row>(transaction, selectBy(key), keys)))
      for (const { column, values } of lookups)
        stored.push(...(await selected<Row>(transaction, selectBy(column), values)))
      return new Rows(key, stored)
    },
    async write(transaction, place, rows) {
      const upserts = rows.upserts()
      const deletes = rows.deletes()
      if (upserts.length === 0 && deletes.length === 0) return
      const { upsert, remove } = await statementsOf(transaction, place)
      if (upserts.length > 0) await run(transaction, upsert, [JSON.stringify(upserts)])
      if (deletes.length > 0) await run(transaction, remove, [deletes])
    },
  }
}

async function columnsOf(transaction: Transaction, place: string): Promise<readonly Column[]> {
  const { rows } = await transaction.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type
     FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
     ORDER BY attnum
     LIMIT $2`,
    [place, columnsMax],
  )
  return rows
}

function statementsFor(place: string, key: string, columns: readonly Column[]): Statements {
  const typeOf = (name: string) => {
    const column = columns.find(one => one.name === name)
    if (column === undefined) throw new Error(`${place} has no column ${name}`)
    return column.type
  }
  const names = columns.map(column => column.name).join(', ')
  const shape = columns.map(column => `${column.name} ${column.type}`).join(', ')
  const changes = columns
    .filter(column => column.name !== key)
    .map(column => `${column.name} = excluded.${column.name}`)
    .join(', ')
  return {
    selectBy: column =>
      `SELECT to_json(t) AS row FROM ${place} t WHERE t.${column} = ANY ($1::${typeOf(column)}[])`,
    upsert: `INSERT INTO ${place} (${names})
             SELECT ${names} FROM json_to_recordset($1::json) AS r(${shape})
             ON CONFLICT (${key}) DO UPDATE SET ${changes}`,
    remove: `DELETE FROM ${place} WHERE ${key} = ANY ($1::${typeOf(key)}[])`,
  }
}

async function selected<Row extends object>(
  transaction: Transaction,
  text: string,
  values: readonly string[],
): Promise<readonly Row[]> {
  const { rows } = await transaction.query<{ row: Row }>(text, [values])
  return rows.map(one => one.row)
}

async function run(transaction: Transaction, text: string, values: unknown[]): Promise<void> {
  await transaction.query(text, values)
}
