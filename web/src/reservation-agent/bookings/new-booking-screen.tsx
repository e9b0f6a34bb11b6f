import type { AgentReservationMade } from '@arung/contracts/agent-reservations/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ownTermsResource } from '../terms-resource.ts'
import { BookedPanel } from './booked-panel.tsx'
import { BookingForm } from './booking-form.tsx'
import { agentProductsResource, agentZonesResource } from './bookings-resource.ts'

type Booked = Readonly<{ made: AgentReservationMade; guest: string }>

/** `/reservation/booking` (specification, point 2): books for guests of the agent, one booking after the other. */
export function Screen() {
  const { t } = useTranslation('agentBookings')
  const [booked, setBooked] = useState<Booked | null>(null)
  const [turn, setTurn] = useState(0)
  const { data: products, error, mutate } = useLiveResource(agentProductsResource)
  const { data: terms } = useLiveResource(ownTermsResource)
  const { data: zones } = useLiveResource(agentZonesResource)
  if (products === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const isRead = products !== undefined && terms !== undefined
  return (
    <>
      <TitleBar title={t('form.title')} />
      <div className="p-[clamp(1rem,2.5vw,2rem)]">
        {!isRead && (
          <Loading className="space-y-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </Loading>
        )}
        {isRead && booked && (
          <BookedPanel
            {...booked}
            onNext={() => {
              setBooked(null)
              setTurn(turn + 1)
            }}
          />
        )}
        {isRead && !booked && (
          <BookingForm
            key={turn}
            products={products}
            zones={zones ?? []}
            methods={terms.terms.methods}
            onBooked={(made, form) => setBooked({ made, guest: form.name.trim() })}
          />
        )}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['agentBookings', 'reservationAgent', 'deskSale', 'pickup', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentBookings:form.title') }),
}
