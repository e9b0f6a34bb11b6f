import { command } from '../../app/api/call.ts'
import type { DeskOrderView } from '@arung/contracts/bookings/unconfirmed'
import { phoneWords } from '@arung/contracts/phone-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Checks } from '../../admin/orders/checks.tsx'
import { useMay } from '../use-staff.ts'
import { PickupPlaceButton } from '../../backoffice/pickup-place/pickup-place-button.tsx'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ApproveForm, DeclineForm } from './decision-forms.tsx'
import { deskOrderResource } from './unconfirmed-resource.ts'

type OrderDrawerProps = { orderId: string; onClose: () => void; onDecided: () => void }

/** A waiting order in a drawer beside the list: the checks, the guests, and the decision. */
export function OrderDrawer({ orderId, onClose, onDecided }: OrderDrawerProps) {
  const { t } = useTranslation('unconfirmed')
  return (
    <DetailDrawer
      resource={deskOrderResource(orderId)}
      title={order => order?.orderNumber ?? t('order')}
      onClose={onClose}
    >
      {order => (
        <div className="space-y-6">
          <Checks order={order} />
          <Sessions order={order} />
          <Guests order={order} />
          {order.status === 'WAITING_CONFIRMATION' ? (
            <Decision order={order} onDecided={onDecided} />
          ) : (
            <Notice tone="info">{t('decided')}</Notice>
          )}
        </div>
      )}
    </DetailDrawer>
  )
}

type WithOrder = { order: DeskOrderView }

function Decision({ order, onDecided }: WithOrder & { onDecided: () => void }) {
  const [declining, setDeclining] = useState(false)
  return declining ? (
    <DeclineForm order={order} onDone={onDecided} onBack={() => setDeclining(false)} />
  ) : (
    <ApproveForm order={order} onDone={onDecided} onDecline={() => setDeclining(true)} />
  )
}

/** Each activity with its number of guests and the capacity left apart from this order. */
function Sessions({ order }: WithOrder) {
  const { t } = useTranslation('unconfirmed')
  const locale = useLocale()
  const pick = usePick()
  return (
    <ul className="space-y-3">
      {order.lines.map((line, index) => (
        <li key={index} className="rounded-md bg-sunken p-4">
          <p className="font-semibold">{pick(line.name, line.nameId)}</p>
          <p className="text-table text-ink-2">
            {[...line.rates, ...line.addOns]
              .filter(({ quantity }) => quantity > 0)
              .map(part => `${part.quantity} × ${pick(part.name, part.nameId)}`)
              .join(', ')}
          </p>
          <ul className="mt-2 space-y-1 text-ui">
            {line.sessions.map((session, nth) => (
              <li key={nth} className="flex flex-wrap justify-between gap-x-4">
                <span className="tnum">
                  {formatDate(line.date, locale, 'medium')}, {formatTime(session.time, locale)}
                  {line.sessions.length > 1 && ` · ${pick(session.name, session.nameId)}`}
                </span>
                <span className="text-ink-2 tnum">
                  {session.left === null
                    ? t('unlimited')
                    : session.left === 0
                      ? t('noneLeft')
                      : t('leftBeside', { left: formatNumber(session.left, locale, 0) })}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Guests({ order }: WithOrder) {
  const { t } = useTranslation('unconfirmed')
  const locale = useLocale()
  const pick = usePick()
  const may = useMay()
  const { phone, pickup } = order
  const people = order.participants.map(({ name, age }) => `${name} (${age})`).join(', ')
  return (
    <Facts
      facts={[
        [t('columns.guest'), order.guestName ?? t('forgotten')],
        [
          t('phone'),
          phone && (
            <a key="phone" href={`tel:${phone}`} className="link-line text-link underline">
              {phoneWords(phone)}
            </a>
          ),
        ],
        [t('email'), order.email],
        [t('columns.guests'), people || null],
        [
          t('pickup'),
          (pickup || order.pickupPlace || order.isPickupOpen) && (
            <span key="pickup" className="flex flex-wrap items-center gap-3">
              {[
                pickup && pick(pickup.name, pickup.nameId),
                order.pickupPlace ?? (order.isPickupOpen && t('placeOpen')),
              ]
                .filter(Boolean)
                .join(', ')}
              {may('bookings:change') && (order.isPickupOpen || order.pickupPlace) && (
                <PickupPlaceButton
                  number={order.orderNumber}
                  command={place =>
                    command('PUT /reservation-admin/orders/:id/pickup-place', {
                      params: { id: order.orderId },
                      body: { place },
                    })
                  }
                  place={order.pickupPlace}
                />
              )}
            </span>
          ),
        ],
        [t('note'), order.note],
        [t('columns.source'), t(`sources.${order.source}`)],
        [t('columns.total'), formatMoney(order.total, order.currency, locale)],
        [t('paid'), formatMoney(order.paid, order.currency, locale)],
      ]}
    />
  )
}
