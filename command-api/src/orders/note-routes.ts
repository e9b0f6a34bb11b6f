import { OrderNote } from '@arung/contracts/orders/notes'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { SlugPath } from '../scalars.ts'
import { commandOrder } from './order-command.ts'

const byDesk = {
  method: 'post',
  feature: 'orders',
  access: allow('orders:write'),
  ownership: 'none',
  limit: 'write',
  params: SlugPath,
  data: 'empty',
} as const

/** Notes of the desk on an order, for itself and for the guest, and sending the voucher again. */
export const orderNoteRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...byDesk,
    path: '/admins/orders/:slug/notes',
    summary: 'Notes something about an order that only the desk reads',
    body: OrderNote,
    run: input =>
      commandOrder(parts, input, {
        type: 'AddInternalNote',
        note: input.body.note,
        now: nowOf(parts),
      }),
  }),
  defineRoute({
    ...byDesk,
    path: '/admins/orders/:slug/guest-notes',
    summary: 'Writes to the guest, who gets it by mail and reads it with the order',
    body: OrderNote,
    run: input =>
      commandOrder(parts, input, {
        type: 'SendGuestNote',
        note: input.body.note,
        now: nowOf(parts),
      }),
  }),
  defineRoute({
    ...byDesk,
    path: '/admins/orders/:slug/voucher',
    summary: 'Mails the voucher of a confirmed order once more',
    run: input => commandOrder(parts, input, { type: 'ResendVoucher', now: nowOf(parts) }),
  }),
]

const nowOf = (parts: Parts): string => parts.clock.now().toISOString()
