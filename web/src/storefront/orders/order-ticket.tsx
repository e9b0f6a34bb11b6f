import type { KeptActivity } from '@arung/contracts/closures/kept'
import type { OrderView } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { useTripText } from '../pickups/pickup-words.ts'
import { isOver } from '../order-status.tsx'
import { QrCode } from './qr-code.tsx'
import { arrivalOf } from './use-kept.ts'

type OfOrder = { order: OrderView; kept: readonly KeptActivity[] }

/** The ticket: what, when and who, with the code to show at the desk once the order is confirmed. */
export function OrderTicket({ order, kept }: OfOrder) {
  const pick = usePick()
  const names = order.lines.map(line => pick(line.packageName, line.packageNameId))
  const withStub = !isOver(order)
  return (
    <section
      aria-labelledby="ticket-title"
      className={clsx('flex flex-col drop-shadow-md', withStub && 'sm:flex-row')}
    >
      <div className={clsx('flex-1 bg-surface p-6 sm:p-7', withStub ? ticketMain : 'rounded-card')}>
        <h2 id="ticket-title" className="text-h3">
          {names.join(' + ')}
        </h2>
        <TicketFacts order={order} kept={kept} />
      </div>
      {withStub && (
        <div className={clsx('relative bg-surface', ticketStub)}>
          <TicketStub order={order} />
        </div>
      )}
    </section>
  )
}

/** Half circles are cut out along the tear line: across on phones, vertical elsewhere. */
const ticketMain =
  'rounded-t-card sm:rounded-l-card sm:rounded-tr-none mask-[radial-gradient(circle_11px_at_0_100%,#0000_98%,#000),radial-gradient(circle_11px_at_100%_100%,#0000_98%,#000)] mask-size-[51%_100%] mask-no-repeat [mask-position:left,right] sm:mask-[radial-gradient(circle_11px_at_100%_0,#0000_98%,#000),radial-gradient(circle_11px_at_100%_100%,#0000_98%,#000)] sm:mask-size-[100%_51%] sm:[mask-position:top,bottom]'
const ticketStub =
  'rounded-b-card sm:w-64 sm:rounded-r-card sm:rounded-bl-none mask-[radial-gradient(circle_11px_at_0_0,#0000_98%,#000),radial-gradient(circle_11px_at_100%_0,#0000_98%,#000)] mask-size-[51%_100%] mask-no-repeat [mask-position:left,right] sm:mask-[radial-gradient(circle_11px_at_0_0,#0000_98%,#000),radial-gradient(circle_11px_at_0_100%,#0000_98%,#000)] sm:mask-size-[100%_51%] sm:[mask-position:top,bottom] before:absolute before:inset-x-4 before:top-0 before:border-t-2 before:border-dashed before:border-line sm:before:inset-x-auto sm:before:inset-y-4 sm:before:left-0 sm:before:border-t-0 sm:before:border-l-2'

function TicketFacts({ order, kept }: OfOrder) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const pick = usePick()
  const pic = order.participants.find(person => person.pic)
  const addOns = order.lines.flatMap(line => line.addOns)
  const arrival = arrivalOf(order, kept)
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 max-[340px]:grid-cols-1">
      {arrival === null ? (
        <Fact label={t('date')} wide>
          {t('kept.until', { until: formatDate(kept[0]?.until ?? '', locale) })}
        </Fact>
      ) : (
        <>
          <Fact label={t('date')}>{formatDate(arrival.date, locale)}</Fact>
          <Fact label={t('arriveBy')}>{formatTime(arrival.time, locale)}</Fact>
        </>
      )}
      <Fact label={t('guests')}>{t('persons', { count: order.persons })}</Fact>
      {pic && <Fact label={t('pic')}>{pic.name}</Fact>}
      <PickupFact order={order} kept={kept} />
      {addOns.length > 0 && (
        <Fact label={t('addOns')}>
          {addOns.map(addOn => `${addOn.quantity} × ${pick(addOn.name, addOn.nameId)}`).join(', ')}
        </Fact>
      )}
    </dl>
  )
}

/**
 * When the car comes and where to; without a zone, what the guest said about the place, or that it is not known yet.
 */
function PickupFact({ order: { lines, pickup, contact, isPickupOpen }, kept }: OfOrder) {
  const { t } = useTranslation(['order', 'pickup'])
  const tripText = useTripText()
  const place = pickup?.kind === 'SELF' ? null : contact?.pickupPlace
  // No car comes on a day whose activities wait for a date.
  const days = lines
    .filter(({ lineId }) => !kept.some(one => one.lineId === lineId))
    .map(({ date }) => date)
  const trips = pickup?.trips.filter(({ activityDate }) => days.includes(activityDate))
  if (!trips?.length && !place && !isPickupOpen) return null
  return (
    <Fact label={t('order:pickup')} wide>
      {trips?.map(trip => (
        <span key={trip.activityDate} className="block">
          {tripText(trip, trips)}
        </span>
      ))}
      {place && <span className="block font-normal text-ink-2">{place}</span>}
      {isPickupOpen && (
        <span className="block font-normal text-warning">{t('pickup:placeOpen')}</span>
      )}
    </Fact>
  )
}

type FactProps = { label: string; wide?: boolean; children: ReactNode }

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={clsx('min-w-0', wide && 'col-span-full')}>
      <dt className="text-table text-ink-3">{label}</dt>
      <dd className="mt-0.5 font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function TicketStub({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
      {order.voucherCode !== null ? (
        <>
          <QrCode
            text={voucherTarget(order.voucherCode)}
            label={t('qr', { number: order.orderNumber })}
            className="w-44 max-w-full"
          />
          <p className="text-table text-ink-2">{t('showAtDesk')}</p>
          <p className="font-bold tracking-wide tnum">{order.orderNumber}</p>
        </>
      ) : (
        <>
          <EmptyCode />
          <p className="text-table text-ink-2">{t('voucherLater')}</p>
        </>
      )}
    </div>
  )
}

/** Returns the absolute address in the code that the desk scans. */
function voucherTarget(code: string): string {
  return new URL(code.startsWith('/') ? code : `/v/${code}`, location.origin).href
}

/** The corners of a QR code as a placeholder. */
function EmptyCode() {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" className="w-24 text-line-strong">
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <rect x="3" y="3" width="15" height="15" rx="2" />
        <rect x="42" y="3" width="15" height="15" rx="2" />
        <rect x="3" y="42" width="15" height="15" rx="2" />
        <path
          d="M27 4v6M33 10v8M27 24h8M42 27h6M4 27h10M20 33h6M32 32v10M42 36h12M26 46h8v9M44 46v8M54 44v12"
          strokeDasharray="3 3"
        />
      </g>
    </svg>
  )
}
