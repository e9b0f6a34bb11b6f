import { SetupStep } from '@arung/contracts/orders/views'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'

type Row = Readonly<{
  sold: boolean
  terms: boolean
  mail_failed: boolean
  admins: number
  unprotected: boolean
}>

/** Sold: paid, whatever became of it later in the day. Two admins are enough to count. */
export const firstSaleSql = `
  SELECT (SELECT order_id FROM read.order_list
          WHERE NOT deleted AND status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED')
          ORDER BY status, order_time, order_id LIMIT 1) IS NOT NULL AS sold,
         EXISTS (SELECT 1 FROM read.pages WHERE page_key = 'terms') AS terms,
         EXISTS (SELECT 1 FROM outbox.jobs WHERE state = 'failed' AND kind LIKE 'mail.%') AS mail_failed,
         (SELECT count(*) FROM (SELECT 1 FROM read.accounts
                                WHERE realm = 'admins' AND status = 'ACTIVE' LIMIT 2) AS two)::int AS admins,
         EXISTS (SELECT 1 FROM read.accounts
                 WHERE realm = 'admins' AND status = 'ACTIVE' AND factors = '[]') AS unprotected
  LIMIT 1`

/**
 * Returns what a new operator still has to do before the first sale, in the order in which it is done. From the first
 * sale on there is nothing.
 */
export async function stepsToFirstSale(
  database: Database,
  facts: CatalogueFacts,
): Promise<SetupStep[]> {
  const [row] = await database.rows<Row>('first-sale', firstSaleSql, [])
  if (!row || row.sold) return []
  const sold = [...facts.products.values()].map(({ product }) => product).filter(isSold)
  const settings = facts.settings
  const done: Readonly<Record<SetupStep, boolean>> = {
    SETTINGS: Boolean(
      settings?.operatorName && settings.email && settings.phone && settings.address,
    ),
    MAIL: !row.mail_failed,
    PRODUCT: sold.length > 0,
    PLACES: sold.some(product => hasPlaces(product, facts)),
    PICKUPS: facts.pickupZones.size > 0,
    TERMS: row.terms,
    SECOND_ADMIN: row.admins > 1,
    SECOND_FACTOR: settings?.secondFactor === true || !row.unprotected,
    PAYMENT: false,
  }
  return SetupStep.options.filter(step => !done[step])
}

/** Guests see it, and can book it at a price. */
const isSold = ({ active, forSale, isVaried, price, variants }: SaveProduct): boolean =>
  active && forSale && (isVaried ? variants.some(variant => variant.price > 0) : price > 0)

/** Each pool that it takes places from has a limit. */
const hasPlaces = ({ pools }: SaveProduct, facts: CatalogueFacts): boolean =>
  pools.length > 0 &&
  pools.every(({ poolId }) => {
    const pool = facts.pools.get(poolId)
    return Boolean(pool?.sessionLimit) || Boolean(pool?.dayLimit)
  })
