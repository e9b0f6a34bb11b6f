import { z } from 'zod'
import { ReceiptQuery } from '@arung/contracts/reservations/receipt'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound, unavailable } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { signedIn, staffMay } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { paperSender } from '../settings/paper-sender.ts'
import { reservationOf } from './queries.ts'
import { deskVoucherDocument, receiptDocument } from './sale-documents.ts'

const get = { method: 'get', feature: 'reservations', ownership: 'none', limit: 'read' } as const
const IdPath = z.strictObject({ id: Uuid.toLowerCase() })
const path = '/reservation-admin/reservations/:id'
const contentType = 'application/pdf'

/** The documents that guests take along from the desk, drawn from the present state of their sale. */
export const documentRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...get,
    access: allow('payments:see'),
    path: `${path}/receipt.pdf`,
    summary: 'The receipt of a sale of the desk, on a sheet or on the roll of a till printer',
    params: IdPath,
    query: ReceiptQuery,
    data: 'file',
    async run({ params, query: { format, locale }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const { row, settings, now } = await saleAt(parts, params.id, request.minPosition)
      const document = receiptDocument(row, {
        sender: paperSender(settings),
        format,
        locale: locale ?? row.locale,
        now,
      })
      const filename = `receipt-${row.number}.pdf`
      return { file: await parts.drawDocument(document), contentType, filename }
    },
  }),
  defineRoute({
    ...get,
    access: allow('bookings:see'),
    path: `${path}/voucher.pdf`,
    summary: 'The voucher of a sale of the desk, with its code and in the language of its party',
    params: IdPath,
    data: 'file',
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const { row, settings } = await saleAt(parts, params.id, request.minPosition)
      signedIn(principal)
      const { operatorName, email, phone, address } = settings
      const sender = { operatorName, email, phone, address }
      const isPriceSeen = staffMay(principal, 'prices:see')
      const document = deskVoucherDocument(row, { sender, publicUrl: parts.publicUrl, isPriceSeen })
      if (document === null) throw notFound()
      const filename = `voucher-${row.number}.pdf`
      return { file: await parts.drawDocument(document), contentType, filename }
    },
  }),
]

async function saleAt(parts: Parts, id: string, position: number) {
  await parts.progress.reached([reservationModel, bookingModel, accountModel], position)
  const row = await reservationOf(parts.database, id)
  if (!row) throw notFound()
  const { facts } = await parts.catalogue.at(position)
  if (facts.settings === null) throw unavailable()
  return { row, settings: facts.settings, now: parts.clock.now().toISOString() }
}
