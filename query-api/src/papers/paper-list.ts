import type { IssuedPaper, PaperKind } from '@arung/contracts/papers/papers'
import type { PaperRow } from '@arung/contracts/papers/views'
import type { Currency } from '@arung/contracts/money'
import { fullNameSql } from '../full-name-sql.ts'
import { dayBegins } from '../lists/day-begins.ts'
import { defineList, type Put } from '../lists/define-list.ts'
import { readModel } from '../progress.ts'
import { debtorNameOf } from '../wallets/names.ts'

export const paperModel = readModel('paper-list')

type Row = Readonly<{
  paper_id: string
  kind: PaperKind
  code: string
  at: Date
  booking_id: string | null
  agent: string | null
  currency: Currency
  money: number
  tax_money: number
  credited: number | null
  voided: boolean | null
  said: IssuedPaper
}>

/** Receipts, invoices and credit notes. */
export const paperLists = defineList({
  from: 'read.papers',
  columns: `paper_id, kind, code, at, sale_id, account_id, currency, amount::float8 AS money, tax::float8 AS tax_money, said`,
  besides: `
    (SELECT b.booking_id FROM read.booking_list b WHERE b.sale_id = listed.sale_id
     ORDER BY b.date, b.time, b.booking_id LIMIT 1) AS booking_id,
    ${debtorNameOf('listed.account_id')} AS agent,
    (SELECT c.credited::float8 FROM read.paper_credits c WHERE c.paper_id = listed.paper_id LIMIT 1) AS credited,
    (SELECT c.voided FROM read.paper_credits c WHERE c.paper_id = listed.paper_id LIMIT 1) AS voided`,
  key: 'paper_id',
  filters: {
    kind: (kind: PaperKind) => `kind = '${kind}'`,
    from: (date: string, put: Put) => `at >= ${dayBegins(put(date))}`,
    to: (date: string, put: Put) => `at < ${dayBegins(`(${put(date)}::date + 1)`)}`,
  },
  sorts: { latest: 'at DESC, code DESC', oldest: 'at, code' },
  words: 'words',
  indexes: ['papers_latest', 'papers_of_kind', 'papers_words'],
  item: (row: Row): PaperRow => ({
    paperId: row.paper_id,
    kind: row.kind,
    code: row.code,
    at: row.at.toISOString(),
    saleNumber: row.said.about.kind === 'AGENT' ? null : row.said.about.saleNumber,
    bookingId: row.booking_id,
    agent: row.agent,
    currency: row.currency,
    amount: row.money,
    tax: row.tax_money,
    credited: row.credited ?? 0,
    voided: row.voided ?? false,
    counters: row.said.counters?.code ?? null,
  }),
})

const paperWhere = (where: string): string => `
  SELECT p.said, coalesce(c.voided, false) AS voided,
         coalesce(
           ${debtorNameOf('p.account_id')},
           (SELECT r.party->>'name' FROM read.reservation_list r WHERE r.reservation_id = p.sale_id LIMIT 1),
           (SELECT nullif(${fullNameSql('o.contact')}, '')
            FROM read.order_details o WHERE o.order_id = p.sale_id LIMIT 1)) AS name
  FROM read.papers p
  LEFT JOIN read.paper_credits c ON c.paper_id = p.paper_id
  WHERE ${where}
  LIMIT 1`
/** The paper with the name of whom it is for: the lead guest or contact of its sale, or an agent. */
export const paperSql = paperWhere('p.paper_id = $1')
/** A paper about an agent, for the agent ($2) alone. */
export const ownPaperSql = paperWhere('p.paper_id = $1 AND p.account_id = $2')
export type FoundPaper = Readonly<{ said: IssuedPaper; voided: boolean; name: string | null }>
