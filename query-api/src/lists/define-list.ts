import { createHash } from 'node:crypto'
import { countedMax, countedOf } from '@arung/contracts/envelope'
import type { Database } from '../database.ts'
import { knownTotal, noteTotal } from './known-totals.ts'
import { isFindable, patterns } from './search.ts'
import { peopleSql, type People } from './searched-people.ts'

/** Adds a value to the statement, and returns its `$n` placeholder. */
export type Put = (value: unknown) => string
/**
 * The condition of one filter in SQL. A filter with few values is better written into the text: the plan then depends
 * on how many rows have the value.
 */
type Filters = Readonly<Record<string, (value: never, put: Put) => string>>
type ValueOf<Filter> = Filter extends (value: infer Value, put: Put) => string ? Value : never

type Declaration<Known extends Filters, Sort extends string, Row, Item> = Readonly<{
  from: string
  columns: string
  /**
   * Columns that are looked up only for the rows of the page (as `listed`). The sort orders must then name columns of
   * `columns`.
   */
  besides?: string
  /**
   * The unique column of a list of one table. A late page then skips the rows before it in the index, without reading
   * them.
   */
  key?: string
  filters: Known
  /** ORDER BY of each sort order. Each ends with a unique column. */
  sorts: Readonly<Record<Sort, string>>
  /** The column with a row's `searchWords`, a space before each. Without it, the list has no search. */
  words?: string
  /** The column with the digests of a sale's people. Without it, people are not found by details that no list shows. */
  foundBy?: string
  /**
   * A filter that excludes no match of the words and gives their start in this sort order. A count walks the order from
   * there where no index finds the words sooner.
   */
  countedIn?: Readonly<{
    filter: keyof NoInfer<Known>
    sort: NoInfer<Sort>
    isWalked: (q: string) => boolean
  }>
  /** The indexes that serve the queries above. A missing index makes a list slow, and a test fail. */
  indexes: readonly string[]
  item: (row: Row) => Item
}>

/** A query of a list. A filter that is left out does not narrow it. */
export type Asked<Known extends Filters, Sort extends string> = Readonly<
  { [Name in keyof Known]?: ValueOf<Known[Name]> | undefined } & {
    sort: Sort
    q?: string | undefined
    /** The people that `q` may name, where the caller may see contacts. */
    people?: People | undefined
  }
>
export type Paging = Readonly<{ page: number; size: number }>
export type Page<Item> = Readonly<{ items: Item[]; total: number }>
/** `name` is null where the statement is planned for its values. */
export type Statement = Readonly<{ name: string | null; text: string; values: readonly unknown[] }>
export type List<Question, Item> = Readonly<{
  indexes: readonly string[]
  page: (asked: Question, paging: Paging) => Statement
  count: (asked: Question, counted?: number) => Statement
  /** Adds up all rows, in up to `most` groups. */
  sums: (
    asked: Question,
    grouped: Readonly<{ columns: string; by: string; most: number }>,
  ) => Statement
  /**
   * Reads a page and the total. The total is counted up to `counted`, by default `countedOf` of the search, and is one
   * more where there are more.
   */
  read: (
    database: Database,
    asked: Question,
    paging: Paging,
    counted?: number,
  ) => Promise<Page<Item>>
  /** Reads the first rows up to `most`, without a count. */
  first: (database: Database, asked: Question, most: number) => Promise<Item[]>
  /** Reads the rows in their order, up to one more than `countedMax`, which shows that there are more. */
  all: (database: Database, asked: Question) => Promise<Item[]>
}>

/** Defines a list by its filters, sort orders and indexes. The page, the count and the export follow from them. */
export function defineList<Known extends Filters, Sort extends string, Row extends object, Item>(
  declared: Declaration<Known, Sort, Row, Item>,
): List<Asked<Known, Sort>, Item> {
  const { from, columns, besides, key, filters, sorts, words, foundBy, countedIn } = declared
  type Question = Asked<Known, Sort>
  const found = (asked: Question) => {
    const values: unknown[] = []
    const put: Put = value => `$${values.push(value)}`
    const given: Readonly<Record<string, unknown>> = asked
    const conditions = Object.entries(filters).flatMap(([name, filter]) =>
      given[name] === undefined ? [] : [filter(given[name] as never, put)],
    )
    if (words && asked.q) {
      const like = patterns(asked.q).map(one => `${words} LIKE ${put(one)}::text`)
      const people = foundBy && asked.people ? peopleSql(foundBy, asked.people, put) : null
      conditions.push(...(people ? [`(${like.join(' AND ')} OR ${people})`] : like))
    }
    const where = conditions.length === 0 ? 'true' : conditions.join(' AND ')
    return { where, put, values, isSearch: Boolean(asked.q) }
  }
  const list: List<Question, Item> = {
    indexes: declared.indexes,
    page(asked, { page, size }) {
      const { where, put, values, isSearch } = found(asked)
      const order = `ORDER BY ${sorts[asked.sort]}`
      const paged = `FROM ${from} WHERE ${where} ${order} LIMIT ${put(size)} OFFSET ${put((page - 1) * size)}`
      const rows =
        key && page > 1
          ? `SELECT ${columns} FROM ${from} WHERE ${key} = ANY (ARRAY(SELECT ${key} ${paged})) ${order}`
          : `SELECT ${columns} ${paged}`
      const text = besides ? `SELECT listed.*, ${besides} FROM (${rows}) AS listed ${order}` : rows
      return { name: isSearch ? null : nameOf(text), text, values }
    },
    count(asked, counted = countedOf(asked.q)) {
      const isWalked =
        countedIn && asked[countedIn.filter] !== undefined && countedIn.isWalked(asked.q ?? '')
      const order = isWalked ? `ORDER BY ${sorts[countedIn.sort]} ` : ''
      const narrowed = countedIn && !isWalked ? { ...asked, [countedIn.filter]: undefined } : asked
      const { where, put, values, isSearch } = found(narrowed)
      const text = `SELECT count(*)::int AS total FROM (SELECT FROM ${from} WHERE ${where} ${order}LIMIT ${put(counted + 1)}) AS found`
      return { name: isSearch ? null : nameOf(text), text, values }
    },
    sums(asked, { columns: summed, by, most }) {
      const { where, put, values, isSearch } = found(asked)
      const text = `SELECT ${summed} FROM ${from} WHERE ${where} GROUP BY ${by} ORDER BY ${by} LIMIT ${put(most)}`
      return { name: isSearch ? null : nameOf(text), text, values }
    },
    async read(database, asked, paging, counted = countedOf(asked.q)) {
      if (!isFindable(asked.q)) return { items: [], total: 0 }
      const isBehind = (paging.page - 1) * paging.size >= counted
      const [rows, total] = await Promise.all([
        isBehind ? [] : ask<Row>(database, list.page(asked, paging)),
        countOf(database, list.count(asked, counted), counted),
      ])
      return { items: rows.map(declared.item), total }
    },
    async first(database, asked, most) {
      if (!isFindable(asked.q)) return []
      const rows = await ask<Row>(database, list.page(asked, { page: 1, size: most }))
      return rows.map(declared.item)
    },
    all: (database, asked) => list.first(database, asked, countedMax + 1),
  }
  return list
}

/** Counts up to one more than `counted`. */
async function countOf(database: Database, count: Statement, counted: number): Promise<number> {
  const question = createHash('sha256')
    .update(JSON.stringify([count.text, count.values]))
    .digest('base64')
  const known = knownTotal(database, question)
  if (known !== undefined) return known
  const [row] = await ask<{ total: number }>(database, count)
  const total = row?.total ?? 0
  if (total > counted) noteTotal(database, question, total)
  return total
}

/** Returns one name for each text, short enough for PostgreSQL. */
const nameOf = (text: string): string =>
  `list-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

const ask = <Row extends object>(database: Database, { name, text, values }: Statement) =>
  database.rows<Row>(name, text, values)
