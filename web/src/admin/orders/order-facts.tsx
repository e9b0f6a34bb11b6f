import { command } from '../../app/api/call.ts'
import { fullName } from '@arung/contracts/full-name'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import { phoneWords } from '@arung/contracts/phone-words'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { IdentityPicture } from '../../storefront/orders/identity-picture.tsx'
import { useTripText } from '../../storefront/pickups/pickup-words.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { PickupPlaceButton } from '../../backoffice/pickup-place/pickup-place-button.tsx'
import { Facts } from '../../backoffice/facts.tsx'

type WithOrder = { order: AdminOrderView }

/** What was booked, for when and by whom. */
export function OrderFacts({ order }: WithOrder) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const day = formatDate(order.activityDate, locale, 'medium')
  return (
    <Facts
      facts={[
        [t('facts.when'), `${day}, ${formatTime(order.arrivalTime, locale)}`],
        [t('facts.lines'), <OrderLines key="lines" order={order} />],
        [t('facts.persons'), t('persons', { count: order.persons })],
        [t('facts.ordered'), formatInstant(order.orderTime, locale)],
        [t('facts.buyer'), t(`buyer.${order.buyerKind}`)],
        [t('facts.language'), t(`languages.${order.locale}`)],
        [t('facts.note'), order.note],
        [t('facts.declineReason'), order.declineReason],
      ]}
    />
  )
}

function OrderLines({ order }: WithOrder) {
  const pick = usePick()
  const locale = useLocale()
  return (
    <ul className="space-y-1.5">
      {order.lines.map(line => {
        const parts = [...line.rates, ...line.addOns].filter(part => part.quantity > 0)
        return (
          <li key={line.lineId}>
            {pick(line.packageName, line.packageNameId)}
            <span className="block font-normal text-ink-2">
              {line.sessions.map(session => formatTime(session.time, locale)).join(', ')}
              {' · '}
              {parts.map(part => `${part.quantity} × ${pick(part.name, part.nameId)}`).join(', ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** All participants, with the person in charge marked. */
export function ParticipantList({ order }: WithOrder) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const country = new Intl.DisplayNames([intlTag[locale]], { type: 'region' })
  return (
    <ol className="divide-y divide-line rounded-md border border-line">
      {order.participants.map((person, index) => (
        <li key={index} className="px-4 py-2.5 text-ui">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {person.name}
            {person.pic && (
              <span className="chip ml-2 bg-primary-soft text-link">{t('inCharge')}</span>
            )}
          </p>
          <p className="text-table text-ink-2">
            {[
              t('age', { count: person.age }),
              person.nationality === null ? null : country.of(person.nationality),
              phoneWords(person.phone),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className="mt-2">
            <IdentityPicture
              slug={order.slug}
              index={index}
              name={person.name}
              has={person.identityPictureId !== undefined}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The contact of the order; nothing once that person is forgotten. */
export function ContactFacts({ order }: WithOrder) {
  const { t } = useTranslation('admin')
  const { contact } = order
  if (contact === null) return <p className="text-ui text-ink-2">{t('forgotten')}</p>
  return (
    <Facts
      facts={[
        [t('facts.name'), fullName(contact)],
        [
          t('facts.email'),
          <a key="email" href={`mailto:${contact.email}`} className="text-link underline">
            {contact.email}
          </a>,
        ],
        [
          t('facts.phone'),
          <a key="phone" href={`tel:${contact.phone}`} className="text-link underline">
            {phoneWords(contact.phone)}
          </a>,
        ],
        [t('facts.city'), [contact.city, contact.country].filter(Boolean).join(', ') || null],
        [t('facts.pickup'), <PickupFacts key="pickup" order={order} />],
        [t('facts.wish'), contact.note],
      ]}
    />
  )
}

/** Where and when the guests are picked up. It says so when nothing was agreed and something should have been. */
function PickupFacts({ order }: WithOrder) {
  const { pickup, contact, lines } = order
  const { t } = useTranslation('admin')
  const pick = usePick()
  const tripText = useTripText()
  const place = contact?.pickupPlace
  if (pickup === null)
    return (
      <>
        {place ?? t(lines.some(line => line.offersPickup) ? 'facts.pickupOpen' : 'facts.noPickup')}
        <NamePlace order={order} />
      </>
    )
  return (
    <>
      {pick(pickup.name, pickup.nameId)}
      {pickup.trips.map(trip => (
        <span key={trip.activityDate} className="block">
          {tripText(trip, pickup.trips)}
        </span>
      ))}
      {pickup.kind === 'FETCHED' && (
        <span className="block font-normal text-ink-2">{place ?? t('facts.placeOpen')}</span>
      )}
      <NamePlace order={order} />
    </>
  )
}

/** Enters the pick-up place of an order whose guests are still to come. */
function NamePlace({ order }: WithOrder) {
  const { slug, orderNumber, isPickupOpen, contact, pickup, cancellation } = order
  const place = contact?.pickupPlace ?? null
  const isChangeable = pickup?.kind !== 'SELF' && place !== null && cancellation.allowed
  if (!isPickupOpen && !isChangeable) return null
  return (
    <span className="mt-2 block">
      <PickupPlaceButton
        number={orderNumber}
        command={named =>
          command('PUT /admins/orders/:slug/pickup-place', {
            params: { slug },
            body: { place: named },
          })
        }
        place={place}
      />
    </span>
  )
}

/** The order's money. */
export function PaymentFacts({ order }: WithOrder) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const money = (amount: number) => (
    <span className="tnum">{formatMoney(amount, order.currency, locale)}</span>
  )
  return (
    <Facts
      facts={[
        [t('money.subTotal'), money(order.subTotal)],
        [t('money.addOns'), order.addOnsTotal > 0 ? money(order.addOnsTotal) : null],
        [t('money.pickup'), order.pickupTotal > 0 ? money(order.pickupTotal) : null],
        [t('money.discount'), order.discount > 0 ? money(-order.discount) : null],
        [t('money.total'), money(order.grandTotal)],
        [t('money.paid'), money(order.paid)],
        [t('money.refunded'), order.refunded > 0 ? money(order.refunded) : null],
        [t('money.remaining'), money(order.remainingPayment)],
      ]}
    />
  )
}
