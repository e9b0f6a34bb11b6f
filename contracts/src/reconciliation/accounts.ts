import { z } from 'zod'
import { daysIn } from '../dates.ts'
import { LocalDate } from '../scalars.ts'

/** What has an account of its own in the books: the methods of the ledger, and seven others. */
export const BookKey = z.enum([
  'RECEIVABLES',
  'SALES',
  'TAX',
  'CASH',
  'CARD',
  'TRANSFER',
  'GATEWAY',
  'BY_HAND',
  'FEES',
  'BANK_FEES',
  'EXCHANGE',
])
export type BookKey = z.infer<typeof BookKey>

const Code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9. -]{0,19}$/)
/** `PUT /reservation-admin/account-map`: the number of each account in the operator's books. */
export const AccountMap = z.strictObject({
  RECEIVABLES: Code,
  SALES: Code,
  /** Taxes in what was sold, which are owed to the state. */
  TAX: Code,
  CASH: Code,
  CARD: Code,
  TRANSFER: Code,
  GATEWAY: Code,
  BY_HAND: Code,
  FEES: Code,
  /** What a bank kept of payments that it sent in one sum. */
  BANK_FEES: Code,
  /** Between the currencies: cash that was tendered in the other one than its sale's. */
  EXCHANGE: Code,
})
export type AccountMap = z.infer<typeof AccountMap>

/** Where taxes are booked until finance says something else. */
export const usualTaxAccount = '2130'
/** Where fees of banks are booked until finance says something else. */
export const usualBankFeesAccount = '6220'
/** Where cash in the other currency is booked until finance says something else. */
export const usualExchangeAccount = '1190'
/** Used until finance saves its own. */
export const usualAccounts: AccountMap = {
  RECEIVABLES: '1130',
  SALES: '4100',
  TAX: usualTaxAccount,
  CASH: '1110',
  CARD: '1125',
  TRANSFER: '1120',
  GATEWAY: '1126',
  BY_HAND: '1120',
  FEES: '6210',
  BANK_FEES: usualBankFeesAccount,
  EXCHANGE: usualExchangeAccount,
}

/** The most days of one journal, and of one page of days. */
export const journalDaysMax = 92
/** Days on the operator's calendar, both included. */
export const PeriodQuery = z
  .strictObject({ from: LocalDate, to: LocalDate })
  .refine(({ from, to }) => from <= to, {
    message: 'The last day must not be before the first',
    path: ['to'],
  })
  .refine(period => daysIn(period) <= journalDaysMax, {
    message: 'At most 92 days',
    path: ['to'],
  })
