import type { Pool } from 'pg'
import type { Catalogue } from '@arung/domain/catalogue/catalogue'
import type { PoolDemand } from '@arung/domain/capacity/demands'
import { poolIdsOf } from '@arung/domain/catalogue/sessions'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { localDateAt } from '@arung/domain/time'

/** Products and dates that are counted per day. Further ones are not counted. */
const rowsOfDayMax = 2_000
/** Days for which the counts are kept, so that two seasons can be compared. */
const daysKept = 800

export type Refused = Readonly<{
  productId: string
  /** The requested date. */
  date: string
  name: string
  nameId: string
  guests: number
}>

/** Returns the lines that needed the pool without free places. */
export const refusedOf = (
  { demand: { poolId, date } }: Readonly<{ demand: PoolDemand }>,
  lines: readonly LineTerms[],
  catalogue: Catalogue,
): Refused[] =>
  lines
    .filter(line => line.date === date && poolIdsOf(catalogue, line.productId).includes(poolId))
    .map(line => ({
      productId: line.productId,
      date,
      name: line.packageName,
      nameId: line.packageNameId,
      guests: line.persons,
    }))

/** Counts requests for sold-out products. No event is written, because nothing happened. */
export async function countRefused(
  pool: Pick<Pool, 'query'>,
  now: Date,
  refused: readonly Refused[],
): Promise<void> {
  const today = localDateAt(now.toISOString())
  for (const { productId, date, name, nameId, guests } of refused) {
    const values = [today, productId, date, guests]
    const { rowCount } = await pool.query(
      `UPDATE analytics.refused_demand SET requests = requests + 1, guests = guests + $4
       WHERE asked_on = $1 AND product_id = $2 AND wanted_on = $3`,
      values,
    )
    if (rowCount === 1) continue
    await pool.query(
      `INSERT INTO analytics.refused_demand AS r
         (asked_on, product_id, wanted_on, guests, requests, name, name_id)
       SELECT $1, $2, $3, $4, 1, $5, $6
       WHERE (SELECT count(*) FROM analytics.refused_demand WHERE asked_on = $1) < ${rowsOfDayMax}
       ON CONFLICT (asked_on, product_id, wanted_on)
       DO UPDATE SET requests = r.requests + 1, guests = r.guests + excluded.guests`,
      [...values, name, nameId],
    )
    await pool.query(
      `DELETE FROM analytics.refused_demand WHERE asked_on < $1::date - ${daysKept}`,
      [today],
    )
  }
}
