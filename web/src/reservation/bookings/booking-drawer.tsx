import { command } from '../../app/api/call.ts'
import type { BookingView } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { PickupPlaceButton } from '../../backoffice/pickup-place/pickup-place-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { BookingChanges } from './changes/booking-changes.tsx'
import { BookingMoves } from './booking-moves.tsx'
import { BookingStatus } from '../booking-status.tsx'
import { KeptChip } from '../kept-chip.tsx'
import { bookingResource, bookingsAddress } from './bookings-resource.ts'
import { SaleDecisions } from './sale-decisions.tsx'
import { SalePayments } from '../payments/sale-payments.tsx'
import { DocumentsOfSale } from '../sales/documents-of-sale.tsx'
import { BookingHistory } from '../sales/sale-history.tsx'
import { ReturnsOfSale } from '../sales/sale-returns.tsx'
import { TakeBack } from './take-back.tsx'
import { WaitingMove } from './changes/waiting-move.tsx'

const mappingPath = '/reservation/admin/product-mapping'

type BookingDrawerProps = { bookingId: string; onClose: () => void }

/** One booking in a drawer beside the list: its guests, the amount to collect, and the next actions. */
export function BookingDrawer({ bookingId, onClose }: BookingDrawerProps) {
  const { t } = useTranslation('dayBookings')
  return (
    <DetailDrawer
      resource={bookingResource(bookingId)}
      title={view => view?.guestName ?? view?.orderNumber ?? t('booking')}
      onClose={onClose}
    >
      {view => (
        <div className="space-y-6">
          <span className="flex flex-wrap gap-2">
            <BookingStatus booking={view} />
            <KeptChip booking={view} />
          </span>
          {view.isContradicted && view.state !== 'ENDED' && (
            <Notice tone="danger">
              {t(isCancelled(view) ? 'against.cancelled' : 'against.changed')}
            </Notice>
          )}
          {view.isUnmapped && <Unmapped />}
          {view.move && <WaitingMove view={view} move={view.move} />}
          <SalePayments view={view} />
          {view.sale.kind === 'RESERVATION' && <ReturnsOfSale reservationId={view.sale.id} />}
          <BookingMoves key={`${view.state}|${view.present}`} view={view} />
          <TakeBack view={view} />
          <BookingChanges view={view} />
          <SaleDecisions view={view} />
          {view.sale.kind === 'RESERVATION' && <DocumentsOfSale reservationId={view.sale.id} />}
          <BookingFacts view={view} />
          {view.others.length > 0 && <Others view={view} />}
          <BookingHistory bookingId={bookingId} />
        </div>
      )}
    </DetailDrawer>
  )
}

/** Only the desk changes what it sold, so a contradiction there means that the sale has ended. */
const isCancelled = ({ sale, orderStatus }: BookingView): boolean =>
  sale.kind === 'RESERVATION' || orderStatus === 'CANCELLED'

function Unmapped() {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  return (
    <Notice tone="warning">
      {t('unmappedNotice')}{' '}
      {may('operations:change') && (
        <LocaleLink to={mappingPath} className="font-semibold underline">
          {t('mapProducts')}
        </LocaleLink>
      )}
    </Notice>
  )
}

function BookingFacts({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const named = (parts: BookingView['rates']) =>
    parts
      .map(part => `${part.quantity} × ${locale === 'id' ? part.nameId : part.name}`)
      .join(', ') || null
  return (
    <Facts
      facts={[
        [t('columns.activity'), locale === 'id' ? view.nameId : view.name],
        [
          t('columns.when'),
          `${formatDate(view.date, locale, 'long')}, ${formatTime(view.time, locale)}`,
        ],
        [t('columns.guests'), named(view.rates)],
        [t('addOns'), named(view.addOns)],
        [
          t('phone'),
          view.phone && (
            <a key="phone" href={`tel:${view.phone}`} className="link-line text-link underline">
              {view.phone}
            </a>
          ),
        ],
        [t('pickupPlace'), <PickupOf key="pickup" view={view} />],
        [t('note'), view.note],
        [t('columns.source'), t(`sources.${view.source}`)],
        [
          t('agent'),
          view.agent && (
            <LocaleLink
              key="agent"
              to={`${bookingsAddress.path}?tab=all&agent=${view.agent.id}`}
              className="link-line text-link underline"
            >
              {view.agent.name ?? t('sources.AGENT')}
            </LocaleLink>
          ),
        ],
        [
          t('columns.order'),
          view.sale.kind === 'RESERVATION' ? (
            <LocaleLink
              key="sale"
              to={`/reservation/admin/sale/${view.sale.id}`}
              className="link-line text-link underline"
            >
              {view.orderNumber}
            </LocaleLink>
          ) : (
            view.orderNumber
          ),
        ],
        [t('share'), view.share === null ? null : formatMoney(view.share, view.currency, locale)],
      ]}
    />
  )
}

/** The pick-up place. For an order whose guests have not arrived, staff can set it. */
function PickupOf({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const { pickupPlace: place, isPickupOpen, sale, state } = view
  const isNameable = sale.kind === 'ORDER' && state === 'APPROVED' && may('bookings:change')
  return (
    <span className="flex flex-wrap items-center gap-3">
      {isPickupOpen ? <span className="text-warning">{t('pickup.mark')}</span> : (place ?? '–')}
      {isNameable && (isPickupOpen || place !== null) && (
        <PickupPlaceButton
          number={view.orderNumber}
          command={placed =>
            command('PUT /reservation-admin/orders/:id/pickup-place', {
              params: { id: sale.id },
              body: { place: placed },
            })
          }
          place={place}
        />
      )}
    </span>
  )
}

/** The other bookings of the same sale. */
function Others({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  return (
    <section className="rounded-lg bg-sunken p-4">
      <h3 className="font-semibold">{t('others')}</h3>
      <ul className="mt-2 space-y-1 text-table">
        {view.others.map(other => (
          <li key={other.bookingId} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {formatDate(other.date, locale, 'short')}, {formatTime(other.time, locale)}:{' '}
              {locale === 'id' ? other.nameId : other.name}
            </span>
            <span className="text-ink-2">{t(`status.${other.state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
