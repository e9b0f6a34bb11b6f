import type { Pool } from 'pg'

/**
 * Reads by prepared statements; `name` identifies the text. Where it is null the statement is planned for its values, as
 * a search needs it: what is rare is found by an index, what is frequent is come across soon. Rows arrive as the driver
 * parses them.
 */
export type Database = Readonly<{
  rows<Row extends object>(
    name: string | null,
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]>
}>

/** PostgreSQL: the plan was made for a view that has other columns now. */
const planOutdated = '0A000'

/** A view may be replaced while statements over it are prepared; then they are prepared once more. */
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
