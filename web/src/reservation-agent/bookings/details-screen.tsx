import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { useHead } from '../../app/head/use-head.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { BackLink } from '../../backoffice/back-link.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingMoney, BookingParts, BookingParty } from './booking-parts.tsx'
import { agentBookingResource, agentBookingsAddress, editPath } from './bookings-resource.ts'
import { CancelButton } from './cancel-button.tsx'

/** `/reservation/booking/{id}/details` (specification, point 2): one own booking, with its price and its history. */
export function Screen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('agentBookings')
  const { data, error, mutate } = useLiveResource(agentBookingResource(id))
  useHead(data?.number)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar title={data ? t('details.title', { number: data.number }) : t('details.loading')}>
        {data && mayChange(data) && (
          <>
            <LocaleLink to={editPath(id)} className="btn btn-ghost">
              <Pencil aria-hidden="true" className="size-4" />
              {t('details.edit')}
            </LocaleLink>
            <CancelButton booking={data} />
          </>
        )}
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        <BackLink to={agentBookingsAddress.path}>{t('title')}</BackLink>
        {data ? (
          <Whole booking={data} />
        ) : (
          <Loading className="space-y-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </Loading>
        )}
      </div>
    </>
  )
}

/** Returns whether the agent may still change or cancel a booking. */
export const mayChange = ({ phase, parts }: AgentBookingView): boolean =>
  phase !== 'CANCELED' &&
  parts.every(({ state }) => ['NEED_APPROVAL', 'APPROVED', 'CANCELED'].includes(state))

function Whole({ booking }: { booking: AgentBookingView }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-6">
        <BookingParts booking={booking} />
        <BookingParty booking={booking} />
      </div>
      <div className="min-w-0 space-y-6">
        <BookingMoney booking={booking} />
        <BookingHistory id={booking.reservationId} />
      </div>
    </div>
  )
}

export const page: Page = {
  namespaces: ['agentBookings', 'reservationAgent', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentBookings:details.loading') }),
}
