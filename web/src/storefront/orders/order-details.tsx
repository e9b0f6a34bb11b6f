import { fullName } from '@arung/contracts/full-name'
import type { OrderView } from '@arung/contracts/orders/views'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSession } from '../../app/session/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CompactLines } from '../priced-line.tsx'
import { hasRefunds, OrderRefunds } from '../refunds/order-refunds.tsx'
import { CancelBooking, FreeUntil } from './cancel-dialog.tsx'
import { DeskNotes } from './desk-notes.tsx'
import { calendarAddress } from './order-resource.ts'
import { DepositChip, hasVoucher, OrderStatusChip } from '../order-status.tsx'
import { KeptActivities } from './kept-activities.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParticipantsTable } from './participants-table.tsx'
import { PaymentBox } from './payment-box.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { VoucherLink } from './voucher-link.tsx'

type OrderDetailsProps = {
  order: OrderView
  /** Reads the order again after a change. */
  onChanged: () => Promise<unknown>
}

/** Everything a customer sees and does with one order. The public page and the own area share it. */
export function OrderDetails({ order, onChanged }: OrderDetailsProps) {
  const { t } = useTranslation('order')
  const toPay = order.nextPayment !== null
  return (
    <>
      <OrderHeading order={order} />
      <div className="mt-8 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0 space-y-8">
          {hasRefunds(order) && <OrderRefunds order={order} onChanged={onChanged} />}
          <KeptActivities order={order} onChanged={onChanged} />
          {order.isPickupOpen && <PickupPlace order={order} onChanged={onChanged} />}
          <OrderTicket order={order} />
          {!order.isPickupOpen && <PickupPlace order={order} onChanged={onChanged} />}
          {hasVoucher(order) && <VoucherFiles order={order} />}
          {order.masked && <MaskedNote order={order} />}
          <section aria-labelledby="lines-title">
            <h2 id="lines-title" className="mb-4 text-h2">
              {t('lines')}
            </h2>
            <div className="card p-5 sm:p-6">
              <CompactLines
                lines={order.lines}
                currency={order.currency}
                priced={!order.unpriced}
              />
            </div>
          </section>
          <section aria-labelledby="participants-title">
            <h2 id="participants-title" className="mb-2 text-h2">
              {t('participants')}
            </h2>
            <ParticipantsTable order={order} />
          </section>
          <DeskNotes order={order} />
          {order.cancellation.allowed && <ChangeOfPlans order={order} onChanged={onChanged} />}
        </div>
        <aside className="space-y-6 max-lg:contents">
          {toPay && (
            <div className="max-lg:order-first">
              <PaymentBox order={order} />
            </div>
          )}
          <OrderTimeline order={order} />
          {!toPay && !order.unpriced && <PaymentBox order={order} />}
        </aside>
      </div>
    </>
  )
}

function OrderHeading({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const title = useTitle(order)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-table text-ink-2">{t('orderNumber', { number: order.orderNumber })}</p>
        <h1 className="mt-1 text-h1">{title}</h1>
        <p className="mt-3 max-w-[62ch] text-ink-2">{t(`explained.${order.status}`)}</p>
        {order.declineReason && (
          <Notice tone="danger" className="mt-4">
            <p className="font-bold">
              {t(order.status === 'DECLINED' ? 'declineReason' : 'reason')}
            </p>
            <p className="mt-1 font-normal whitespace-pre-line">{order.declineReason}</p>
          </Notice>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        <OrderStatusChip status={order.status} />
        <DepositChip order={order} />
      </p>
    </div>
  )
}

/** Returns the title, which addresses the guest; an agent reads whose order it is. */
function useTitle({ contact, masked, status }: OrderView): string {
  const { t } = useTranslation('order')
  const { role } = useSession()
  if (contact === null || masked) return t(`unnamed.${status}`)
  return role === 'AGEN'
    ? t('forGuest', { name: fullName(contact) })
    : t(`named.${status}`, { name: contact.firstName })
}

/** The voucher and the calendar entry. */
function VoucherFiles({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3">
        <VoucherLink order={order} />
        <a href={calendarAddress(order.slug)} download className={`${buttonClass()} max-sm:w-full`}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t('calendar')}
        </a>
      </div>
      {order.masked && <p className="text-table text-ink-2">{t('voucherMasked')}</p>}
    </div>
  )
}

/** Help with changed plans: the deadline of free cancellation, first contact with the desk, then cancelling. */
function ChangeOfPlans({ order, onChanged }: OrderDetailsProps) {
  const { t } = useTranslation('order')
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="mb-2 text-h2">
        {t('plans.title')}
      </h2>
      <p className="text-ink-2">
        <FreeUntil order={order} /> {t('plans.ask')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to="/contact-us" className="max-sm:w-full">
          {t('plans.contact')}
        </LinkButton>
        <CancelBooking order={order} onChanged={onChanged} />
      </div>
    </section>
  )
}

/** Explains why names are masked, and how account holders can see them in full. */
function MaskedNote({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const { token } = useSession()
  const { pathname } = useLocation()
  const signInPath = order.buyerKind === 'AGENT' ? '/agent/sign-in' : '/sign-in'
  return (
    <Notice tone="info">
      <p className="font-normal">
        {t('masked')}{' '}
        {token === null && order.buyerKind !== 'GUEST' && (
          <LocaleLink
            to={`${signInPath}?next=${encodeURIComponent(pathname)}`}
            className="font-bold underline underline-offset-4"
          >
            {t('maskedSignIn')}
          </LocaleLink>
        )}
      </p>
    </Notice>
  )
}
