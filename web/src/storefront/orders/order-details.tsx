import { fullName } from '@arung/contracts/full-name'
import type { KeptActivity } from '@arung/contracts/closures/kept'
import type { OrderView } from '@arung/contracts/orders/views'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSession } from '../../app/session/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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
import { arrivalOf, untilByLine, useKept } from './use-kept.ts'
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
  const { kept, readAgain } = useKept(order)
  const waits = kept ?? []
  const done = async () => {
    await onChanged()
    await readAgain()
  }
  return (
    <>
      <OrderHeading order={order} kept={kept} />
      <div className="mt-8 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0 space-y-8">
          {hasRefunds(order) && <OrderRefunds order={order} onChanged={onChanged} />}
          <KeptActivities order={order} kept={waits} onDone={done} />
          {order.isPickupOpen && <PickupPlace order={order} onChanged={onChanged} />}
          <OrderTicket order={order} kept={waits} />
          {!order.isPickupOpen && <PickupPlace order={order} onChanged={onChanged} />}
          {hasVoucher(order) && <VoucherFiles order={order} kept={waits} />}
          {order.masked && <MaskedNote order={order} />}
          <section aria-labelledby="lines-title">
            <h2 id="lines-title" className="mb-4 text-h2">
              {t('lines')}
            </h2>
            <div className="card p-5 sm:p-6">
              <CompactLines
                lines={order.lines}
                untils={untilByLine(waits)}
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
          <OrderTimeline order={order} kept={waits} />
          {!toPay && !order.unpriced && <PaymentBox order={order} />}
        </aside>
      </div>
    </>
  )
}

type OrderHeadingProps = { order: OrderView; kept: readonly KeptActivity[] | undefined }

function OrderHeading({ order, kept }: OrderHeadingProps) {
  const { t } = useTranslation('order')
  const words = useHeadingWords(order, kept ?? [])
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-table text-ink-2">{t('orderNumber', { number: order.orderNumber })}</p>
        {kept === undefined ? (
          // Nothing is promised before it is known that nothing waits for a date.
          <Skeleton className="mt-3 h-12 w-80 max-w-full" />
        ) : (
          <>
            <h1 className="mt-1 text-h1">{words.title}</h1>
            <p className="mt-3 max-w-[62ch] text-ink-2">{words.lead}</p>
          </>
        )}
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

/**
 * Returns the title, which addresses the guest, and what it means; an agent reads whose order it is. What waits for a date
 * comes before the status.
 */
function useHeadingWords(
  { contact, masked, status }: OrderView,
  kept: readonly KeptActivity[],
): Readonly<{ title: string; lead: string }> {
  const { t } = useTranslation('order')
  const { role } = useSession()
  const phase = kept.length === 0 ? null : kept.every(isLapsed) ? 'lapsed' : 'open'
  const lead = phase === null ? t(`explained.${status}`) : t(`kept.heading.${phase}.lead`)
  if (contact === null || masked)
    return {
      title: phase === null ? t(`unnamed.${status}`) : t(`kept.heading.${phase}.unnamed`),
      lead,
    }
  if (role === 'AGEN') return { title: t('forGuest', { name: fullName(contact) }), lead }
  const name = contact.firstName
  return {
    title:
      phase === null ? t(`named.${status}`, { name }) : t(`kept.heading.${phase}.named`, { name }),
    lead,
  }
}

const isLapsed = ({ hasLapsed }: KeptActivity): boolean => hasLapsed

type OfOrder = { order: OrderView; kept: readonly KeptActivity[] }

/** The voucher and the calendar entry. What has no date is in no calendar. */
function VoucherFiles({ order, kept }: OfOrder) {
  const { t } = useTranslation('order')
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3">
        <VoucherLink order={order} />
        {arrivalOf(order, kept) !== null && (
          <a
            href={calendarAddress(order.slug)}
            download
            className={`${buttonClass()} max-sm:w-full`}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t('calendar')}
          </a>
        )}
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
