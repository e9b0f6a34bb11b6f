import { createHash } from 'node:crypto'
import { settled, type Transaction } from '@arung/event-store/postgres/transaction'
import type { RecentRows } from './recent-rows.ts'
import { Rows } from './rows.ts'

/** Rows that an event touches without naming them: those whose `column` has one of `values`. */
export type Lookup = Readonly<{ column: string; values: readonly string[] }>

/** One statement with its values. The server parses each text once per connection, because it has a name. */
export type Statement = Readonly<{ name: string; text: string; values: unknown[] }>

/** How the rows of one table are read and written. Rows are JSON, with the table's columns as fields. */
export type Table<Row extends object> = Readonly<{
  key: keyof Row & string
  /** Whether rows are only ever added. */
  growsOnly: boolean
  /**
   * Loads the rows with these keys, from the database except for the `recent` ones, and those that the lookups find.
   */
  load(
    transaction: Transaction,
    place: string,
    keys: readonly string[],
    lookups: readonly Lookup[],
    recent: RecentRows,
  ): Promise<Rows<Row>>
  /** Returns the statements that write the changed rows of this place: at most one upsert and one DELETE. */
  writes(place: string, rows: Rows<Row>): readonly Statement[]
}>

type Column = Readonly<{ name: string; type: string }>
type Text = Readonly<{ name: string; text: string }>
type Texts = Readonly<{
  /** Selects the rows whose `column` has one of the values of $1. */
  selectBy(column: string): Text
  upsert: Text
  remove: Text
}>

const columnsMax = 100

/**
 * Defines a table whose primary key is `key`. `growsOnly`: rows are only ever added, each with a key of its own, so
 * none is ever loaded by key. Columns and their types are read from the database, so that only the SQL of the table
 * states them.
 */
export function table<Row extends object>(
  key: keyof Row & string,
  { growsOnly = false }: { growsOnly?: boolean } = {},
): Table<Row> {
  const known = new Map<string, Texts>()

  async function textsOf(transaction: Transaction, place: string): Promise<Texts> {
    const texts = known.get(place) ?? textsFor(place, key, await columnsOf(transaction, place))
    known.set(place, texts)
    return texts
  }

  return {
    key,
    growsOnly,
    async load(transaction, place, keys, lookups, recent) {
      const { selectBy } = await textsOf(transaction, place)
      const wanted = growsOnly ? [] : keys
      const remembered = wanted.flatMap(id => {
        // This table made the rows that are cached for this place.
        const row = recent.of(place, id) as Row | undefined
        return row ? [row] : []
      })
      const missing = wanted.filter(id => !recent.of(place, id))
      const asked: Promise<readonly Row[]>[] = []
      if (missing.length > 0) asked.push(selected<Row>(transaction, selectBy(key), missing))
      for (const { column, values } of lookups)
        asked.push(selected<Row>(transaction, selectBy(column), values))
      return new Rows(key, [...(await settled(asked)).flat(), ...remembered])
    },
    writes(place, rows) {
      const texts = known.get(place)
      if (!texts) throw new Error(`Nothing was loaded from ${place}`)
      const upserts = rows.upserts()
      const deletes = rows.deletes()
      const writes: Statement[] = []
      if (upserts.length > 0) writes.push({ ...texts.upsert, values: [JSON.stringify(upserts)] })
      if (deletes.length > 0) writes.push({ ...texts.remove, values: [deletes] })
      return writes
    },
  }
}

async function columnsOf(transaction: Transaction, place: string): Promise<readonly Column[]> {
  const { rows } = await transaction.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type
     FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum
     LIMIT $2`,
    [place, columnsMax],
  )
  return rows
}

function textsFor(place: string, key: string, columns: readonly Column[]): Texts {
  const keyType = columns.find(column => column.name === key)?.type
  if (keyType === undefined) throw new Error(`${place} has no column ${key}`)
  const names = columns.map(column => column.name).join(', ')
  const shape = columns.map(column => `${column.name} ${column.type}`).join(', ')
  const changes = columns
    .filter(column => column.name !== key)
    .map(column => `${column.name} = excluded.${column.name}`)
    .join(', ')
  const selects = new Map(
    columns.map(column => [
      column.name,
      named(
        `SELECT to_json(t) AS row FROM ${place} t WHERE t.${column.name} = ANY ($1::${column.type}[])`,
      ),
    ]),
  )
  return {
    selectBy(column) {
      const select = selects.get(column)
      if (select === undefined) throw new Error(`${place} has no column ${column}`)
      return select
    },
    upsert: named(
      `INSERT INTO ${place} (${names})
       SELECT ${names} FROM json_to_recordset($1::json) AS r(${shape})
       ON CONFLICT (${key}) DO UPDATE SET ${changes}`,
    ),
    remove: named(`DELETE FROM ${place} WHERE ${key} = ANY ($1::${keyType}[])`),
  }
}

/** Derives the name of a statement from its text: equal names mean equal statements. */
const named = (text: string): Text => ({
  name: createHash('sha256').update(text).digest('base64url'),
  text,
})

async function selected<Row extends object>(
  transaction: Transaction,
  text: Text,
  values: readonly string[],
): Promise<readonly Row[]> {
  const { rows } = await transaction.query<{ row: Row }>({ ...text, values: [values] })
  return rows.map(one => one.row)
}
