import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { CheckoutStatus } from '@arung/contracts/checkouts/views'
import type { Currency } from '@arung/contracts/money'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const checkoutModel = readModel('checkout-view')

export type CheckoutRow = Readonly<{
  account_id: string | null
  status: CheckoutStatus
  started: Readonly<{
    locale: Locale
    currency: Currency
    lines: readonly LineTerms[]
    persons: number
    pickup: Pickup | null
    subTotal: number
    addOnsTotal: number
    pickupTotal: number
    discount: number
    grandTotal: number
  }>
  participants: readonly Participant[]
  contact: Contact | null
  contact_verified: boolean
  code_sent: boolean
  hold_expires_at: Date
  until_proved: boolean
  order_slug: string | null
}>

export const checkoutSql = `
  SELECT account_id, status, started, participants, contact, contact_verified, code_sent, hold_expires_at, until_proved,
         order_slug
  FROM read.checkouts
  WHERE checkout_id = $1
  LIMIT 1`

export async function checkoutOf(
  database: Database,
  checkoutId: string,
): Promise<CheckoutRow | null> {
  const [row] = await database.rows<CheckoutRow>('checkout', checkoutSql, [checkoutId])
  return row ?? null
}
