import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { Currency } from '@arung/contracts/money'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const cartModel = readModel('cart-view')

export type CartRow = Readonly<{
  currency: Currency
  lines: readonly { lineId: string; choice: LineChoice }[]
}>

export const cartSql = `
  SELECT currency, lines
  FROM read.carts
  WHERE owner_id = $1
  LIMIT 1`

/** Returns what a person has chosen, or null for an empty cart. */
export async function cartOf(database: Database, ownerId: string): Promise<CartRow | null> {
  const [row] = await database.rows<CartRow>('cart', cartSql, [ownerId])
  return row ?? null
}
