import { z } from 'zod'

/** ISO 4217 codes the operator sells in. IDR has no minor unit in use, USD has cents. */
export const Currency = z.enum(['IDR', 'USD'])
export type Currency = z.infer<typeof Currency>

/** Digits after the point of one major unit. */
export const currencyDigits: Readonly<Record<Currency, number>> = { IDR: 0, USD: 2 }

/** The largest amount anywhere: far above any order, far below 2^53. */
export const amountMax = 1_000_000_000_000

/** An amount in integer minor units (rupiah, cents). */
export const Amount = z.int().min(0).max(amountMax)
export type Amount = z.infer<typeof Amount>

export const Money = z.strictObject({ amount: Amount, currency: Currency })
export type Money = z.infer<typeof Money>
