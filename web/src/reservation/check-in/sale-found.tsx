import type { BookingByCode, SaleByCode } from '@arung/contracts/bookings/by-code'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryName } from '../../base/format/country-name.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingOfCode } from './booking-of-code.tsx'
import { RestToCollect } from './rest-to-collect.tsx'
import { saleResource } from './use-look-up.ts'

/** A check-in that was accepted, and the sale as it was shown at that moment. */
type Received = Readonly<{ bookingId: string; present: number; count: number; shown: SaleByCode }>
type SaleFoundProps = { code: string; onNext: () => void }

/** The sale of a voucher: its guest, what remains to be paid, and its bookings, those of today first. */
export function SaleFound({ code, onNext }: SaleFoundProps) {
  const { t } = useTranslation('checkIn')
  // What was looked up a moment before is in the cache. It is read again when something of it changes.
  const { data: sale } = useLiveResource(saleResource(code), { revalidateIfStale: false })
  const [received, setReceived] = useState<Received | null>(null)
  if (sale === undefined) return null
  const today = operatorToday()
  const isToday = ({ date }: BookingByCode) => date === today
  const others = sale.bookings.filter(booking => !isToday(booking))
  const list = (bookings: readonly BookingByCode[]) => (
    <ul className="space-y-4">
      {bookings.map(booking => (
        <BookingOfCode
          key={booking.bookingId}
          booking={booking}
          onReceived={present => {
            const { bookingId, present: before } = booking
            setReceived({ bookingId, present, count: present - before, shown: sale })
          }}
        />
      ))}
    </ul>
  )
  return (
    <div className="space-y-5">
      <Guest sale={sale} />
      {sale.state !== 'STANDS' && <Notice tone="danger">{t(`states.${sale.state}`)}</Notice>}
      <RestToCollect sale={sale} />
      {received && stillHolds(received, sale) && (
        <Done
          key={`${received.bookingId}|${received.present}`}
          received={received}
          onNext={onNext}
        />
      )}
      {sale.bookings.some(isToday)
        ? list(sale.bookings.filter(isToday))
        : sale.state === 'STANDS' && <Notice tone="info">{t('noneToday')}</Notice>}
      {others.length > 0 && (
        <section className="space-y-3">
          <h3 className="text-ui font-bold text-ink-2">{t('otherDays')}</h3>
          {list(others)}
        </section>
      )}
      <Button className="min-h-14 w-full" onClick={onNext}>
        {t('another')}
      </Button>
    </div>
  )
}

/** Whether the guests are still checked in. Right after it, the sale has not been read again. */
function stillHolds({ bookingId, present, shown }: Received, sale: SaleByCode): boolean {
  const now = sale.bookings.find(booking => booking.bookingId === bookingId)
  return sale === shown || (now !== undefined && now.present >= present)
}

/** The guest comes first on the screen and for screen readers. The focus is on no button, so Enter checks nobody in. */
function Guest({ sale: { guestName, orderNumber, country } }: { sale: SaleByCode }) {
  const { t } = useTranslation('checkIn')
  const nameOf = useCountryName()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-h1 [overflow-wrap:anywhere] outline-none">
        {guestName ?? t('forgotten')}
      </h3>
      <p className="text-h3 font-medium tnum">
        {[orderNumber, nameOf(country)].filter(word => word !== null).join(' · ')}
      </p>
    </div>
  )
}

/** Confirms a check-in. Enter goes on to the next guest. */
function Done({ received: { count }, onNext }: { received: Received; onNext: () => void }) {
  const { t } = useTranslation('checkIn')
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Notice tone="success">
      <p className="text-h2 font-bold">{t('received', { count })}</p>
      <Button ref={next} tone="primary" className="mt-3 min-h-14" onClick={onNext}>
        {t('next')}
      </Button>
    </Notice>
  )
}
