import type { Pool } from 'pg'

/**
 * Reads by prepared statements. `name` identifies the text. Where it is null, the statement is planned for its values,
 * as a search needs it: an index finds rare words, and a scan meets frequent ones soon. Rows have the values that the
 * driver parses.
 */
export type Database = Readonly<{
  rows<Row extends object>(
    name: string | null,
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]>
}>

/** PostgreSQL: the plan was made for a view whose columns have changed. */
const planOutdated = '0A000'

/** A view may be replaced while statements over it are prepared. They are then prepared again. */
export function createDatabase(pool: Pool): Database {
  const editions = new Map<string, number>()
  const planned = async <Row extends object>(text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<Row>(text, [...values])
    return rows
  }
  const prepared = async <Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ) => {
    const edition = editions.get(name) ?? 0
    const { rows } = await pool.query<Row>({
      name: `${name}#${edition}`,
      text,
      values: [...values],
    })
    return rows
  }
  return {
    async rows(name, text, values) {
      if (name === null) return planned(text, values)
      try {
        return await prepared(name, text, values)
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== planOutdated)
          throw error
        editions.set(name, (editions.get(name) ?? 0) + 1)
        return prepared(name, text, values)
      }
    },
  }
}
