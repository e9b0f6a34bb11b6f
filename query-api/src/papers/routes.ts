import { z } from 'zod'
import { currencyDigits } from '@arung/contracts/money'
import { PaperDocumentQuery, PaperListQuery, PaperRow } from '@arung/contracts/papers/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { column } from '../operations/desk.ts'
import { withoutPrefix } from '../orders/list-queries.ts'
import type { Parts } from '../parts.ts'
import { paperFile } from './paper-file.ts'
import { paperLists, paperModel, paperSql, type FoundPaper } from './paper-list.ts'

const shared = { feature: 'papers', access: allow('papers:see'), ownership: 'none' } as const

/** Receipts, invoices and credit notes, as a list and as documents. */
export const paperRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: '/reservation-admin/papers',
    summary: 'Receipts, invoices and credit notes by kind, day and number, page by page',
    models: [paperModel, bookingModel],
    list: paperLists,
    query: PaperListQuery,
    item: PaperRow,
    asked: ({ page: _page, size: _size, q, ...query }) => ({ ...query, q: withoutPrefix(q) }),
    csv: { name: 'receipts-and-invoices', columns: csvColumns() },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    limit: 'read',
    path: '/reservation-admin/papers/:id/document.pdf',
    summary: 'A receipt, invoice or credit note, on A4 or on the roll of a till printer',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    query: PaperDocumentQuery,
    data: 'file',
    async run({ params, query: { format, locale }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([paperModel, reservationModel], request.minPosition)
      const [found] = await parts.database.rows<FoundPaper>('paper', paperSql, [params.id])
      if (found === undefined) throw notFound()
      return paperFile(parts, found, { format, locale, minPosition: request.minPosition })
    },
  }),
]

function csvColumns(): readonly CsvColumn<PaperRow>[] {
  const inMajor = (amount: number, { currency }: PaperRow) =>
    amount / 10 ** currencyDigits[currency]
  return [
    column('Number', 'Nomor', ({ code }) => code),
    column('Kind', 'Jenis', ({ kind }) => kind),
    column('Date', 'Tanggal', ({ at }) => at),
    column('Sale', 'Penjualan', ({ saleNumber }) => saleNumber),
    column('Agent', 'Agen', ({ agent }) => agent),
    column('Currency', 'Mata uang', ({ currency }) => currency),
    column('Amount', 'Jumlah', row => inMajor(row.amount, row)),
    column('Tax', 'Pajak', row => inMajor(row.tax, row)),
    column('Credited', 'Dikreditkan', row => inMajor(row.credited, row)),
    column('Void', 'Batal', ({ voided }) => (voided ? 'VOID' : null)),
    column('Corrects', 'Mengoreksi', ({ counters }) => counters),
  ]
}
