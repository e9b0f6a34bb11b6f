import { z } from 'zod'
import type { Overlap } from '@arung/contracts/carts/views'
import { CheckoutView } from '@arung/contracts/checkouts/views'
import { Uuid } from '@arung/contracts/scalars'
import { depositOf } from '@arung/contracts/checkouts/deposit'
import { allow } from '@arung/domain/accounts/permissions'
import { overlapsOf } from '@arung/domain/catalogue/overlaps'
import { instantOf } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import { assertOwner } from '@arung/platform/http/owner'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { pricedLine } from '../lines.ts'
import { maskedEmail } from '@arung/domain/masks'
import type { Parts } from '../parts.ts'
import { checkoutModel, checkoutOf, type CheckoutRow } from './queries.ts'

/** A booking form, for the person who fills it in. A guest has its random address, an account is signed in. */
export const checkoutRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/checkouts/:checkoutId',
    feature: 'checkouts',
    summary: 'A booking that is being filled in, and until when its places are held',
    access: allow('bookings:buy'),
    ownership: 'secret',
    limit: 'read',
    params: z.strictObject({ checkoutId: Uuid.toLowerCase() }),
    data: CheckoutView,
    async run({ params: { checkoutId }, principal, request }) {
      await parts.progress.reached([checkoutModel], request.minPosition)
      const [{ facts }, row] = await Promise.all([
        parts.catalogue.at(request.minPosition),
        checkoutOf(parts.database, checkoutId),
      ])
      if (!row) throw notFound()
      assertOwner(row.account_id, principal)
      return {
        data: {
          checkoutId,
          status: row.status,
          locale: row.started.locale,
          currency: row.started.currency,
          persons: row.started.persons,
          pickup: row.started.pickup,
          subTotal: row.started.subTotal,
          addOnsTotal: row.started.addOnsTotal,
          pickupTotal: row.started.pickupTotal,
          discount: row.started.discount,
          grandTotal: row.started.grandTotal,
          deposit: depositNow(parts, facts, row),
          depositDaysMin: depositDaysMin(facts),
          lines: row.started.lines.map(line => pricedLine(facts, line)),
          overlaps: overlapsOf(row.started.lines, facts.products).map(([a, b]): Overlap => [
            { ...a },
            { ...b },
          ]),
          // Once the form has become an order, the order's page decides who may see these people.
          participants: row.status === 'PLACED' ? [] : [...row.participants],
          contact: row.status === 'PLACED' ? null : row.contact,
          contactVerified: row.contact_verified,
          verification: await runningCode(parts, checkoutId, row),
          holdExpiresAt: row.hold_expires_at.toISOString(),
          untilProved: row.until_proved,
          serverTime: parts.clock.now().toISOString(),
          orderSlug: row.order_slug,
          freeCancellationHours: facts.settings?.freeCancellationHours ?? 0,
        },
      }
    },
  }),
]

/** Minimum days before an activity for a deposit to be offered, or null where none is ever offered. */
const depositDaysMin = ({ settings }: CatalogueFacts): number | null =>
  settings === null || settings.depositPercent === 100 ? null : settings.depositDaysMin

/** Returns the deposit that may be paid now, or null where none is offered. */
function depositNow({ clock }: Parts, { settings }: CatalogueFacts, { started }: CheckoutRow) {
  if (!settings) return null
  const [first] = started.lines
    .flatMap(line => line.sessions.map(({ time }) => instantOf(line.date, time)))
    .toSorted()
  if (first === undefined) return null
  const { depositPercent: percent, depositDaysMin: daysMin } = settings
  const now = clock.now().toISOString()
  const amount = depositOf(started.grandTotal, { percent, daysMin }, { activityAt: first, now })
  return amount === null ? null : { amount, percent, restDueAt: first }
}

/** Returns the code that the contact may enter now. A code that went to an earlier address does not count. */
async function runningCode({ codes }: Parts, checkoutId: string, row: CheckoutRow) {
  if (!row.contact || !row.code_sent || row.contact_verified) return null
  const code = await codes.running(checkoutId, 'VALIDATE_BOOKING')
  return (
    code && {
      emailMasked: maskedEmail(row.contact.email),
      expiresAt: code.expiresAt.toISOString(),
      triesLeft: code.triesLeft,
      resendAt: code.resendAt.toISOString(),
    }
  )
}
