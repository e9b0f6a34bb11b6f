import type { Currency } from '@arung/contracts/money'
import { pickupTrip, type DayOut } from '@arung/contracts/pickups/trip'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useTripText } from './pickup-words.ts'

type ZoneCardsProps = {
  zones: readonly PickupZoneView[]
  /** The days of the booking, which determine when cars come and how many. */
  days: readonly DayOut[]
  currency: Currency
  /** A zone's id, or `later`; null while nothing is chosen. */
  value: string | null
  onChange: (zoneId: string | null) => void
  className?: string
  error?: string | undefined
}

const later = 'later'
/** The name of the radio buttons. */
export const zoneField = 'pickup-zone'

/**
 * A choice of where the guests stay. Each option shows its areas, when the car comes and what it costs for this
 * booking.
 */
export function ZoneCards({ zones, days, currency, value, onChange, ...look }: ZoneCardsProps) {
  const { t } = useTranslation('pickup')
  return (
    <RadioCards
      legend={t('zone')}
      name={zoneField}
      value={value}
      onChange={zoneId => onChange(zoneId === later ? null : zoneId)}
      {...look}
      cards={[
        ...zones.map(zone => ({
          value: zone.id,
          content: <ZoneCard zone={zone} days={days} currency={currency} />,
        })),
        { value: later, content: <Card title={t('later')} note={t('laterNote')} /> },
      ]}
    />
  )
}

type ZoneCardProps = { zone: PickupZoneView; days: readonly DayOut[]; currency: Currency }

function ZoneCard({ zone: { zone }, days, currency }: ZoneCardProps) {
  const { t } = useTranslation('pickup')
  const locale = useLocale()
  const pick = usePick()
  const tripText = useTripText()
  const trips = days.map(day => pickupTrip(zone, day, currency))
  const total = trips.reduce((sum, trip) => sum + trip.total, 0)
  const amount = formatMoney(total, currency, locale)
  const price =
    zone.kind === 'SELF'
      ? total > 0 && t('minusDiscount', { amount })
      : total > 0
        ? t('plusSurcharge', { amount })
        : t('included')
  return (
    <Card
      title={pick(zone.name, zone.nameId)}
      aside={price || undefined}
      {...(zone.kind === 'FETCHED' ? { note: zone.areas.join(', ') } : {})}
    >
      {trips.map(trip => (
        <span key={trip.activityDate} className="mt-1 block text-table">
          {tripText(trip, trips)}
        </span>
      ))}
    </Card>
  )
}

type CardProps = { title: string; note?: string; aside?: string | undefined; children?: ReactNode }

function Card({ title, note, aside, children }: CardProps) {
  return (
    <span className="block py-1">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ui font-semibold">{title}</span>
        {aside && <span className="text-ui font-semibold tnum">{aside}</span>}
      </span>
      {note && <span className="mt-0.5 block text-table text-ink-2">{note}</span>}
      {children}
    </span>
  )
}
