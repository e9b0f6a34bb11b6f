import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { useHead } from '../../app/head/use-head.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { BackLink } from '../../backoffice/back-link.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { agentBookingResource, agentZonesResource, detailsPath } from './bookings-resource.ts'
import { mayChange } from './details-screen.tsx'
import { GuestsForm } from './guests-form.tsx'
import { MoveForm } from './move-form.tsx'
import { PartyForm } from './party-form.tsx'
import { WaitingRequest } from './waiting-request.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/**
 * `/reservation/booking/{id}/edit` (specification, point 2): everything until the booking is approved, afterwards the
 * names, the pick-up and the note, and another day or other numbers as a request.
 */
export function Screen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('agentBookings')
  const { data, error, mutate } = useLiveResource(agentBookingResource(id))
  useHead(data?.number)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar title={data ? t('edit.title', { number: data.number }) : t('details.loading')} />
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        <BackLink to={detailsPath(id)}>{t('edit.back')}</BackLink>
        {data ? (
          <Forms booking={data} />
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

function Forms({ booking }: { booking: AgentBookingView }) {
  const { t } = useTranslation('agentBookings')
  const pick = usePick()
  const { data: zones } = useLiveResource(agentZonesResource)
  if (!mayChange(booking)) return <Notice tone="info">{t('edit.over')}</Notice>
  return (
    <div className="max-w-3xl space-y-6">
      {booking.parts
        .filter(({ state }) => state !== 'CANCELED')
        .map(part => (
          <section key={part.bookingId} className="card space-y-6 p-5">
            <h2 className="text-h4 font-semibold">{pick(part.name, part.nameId)}</h2>
            {part.move && (
              <WaitingRequest move={part.move}>
                <WithdrawButton booking={booking} part={part} move={part.move} />
              </WaitingRequest>
            )}
            <MoveForm
              key={`${part.date}|${part.time}|${part.move?.moveId}`}
              booking={booking}
              part={part}
            />
            <GuestsForm
              key={`${part.adults}|${part.children}|${part.units}|${part.move?.moveId}`}
              booking={booking}
              part={part}
            />
          </section>
        ))}
      {booking.party !== null && zones !== undefined && (
        <PartyForm booking={booking} party={booking.party} zones={zones} />
      )}
    </div>
  )
}

export const page: Page = {
  namespaces: ['agentBookings', 'reservationAgent', 'deskSale', 'pickup', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentBookings:details.edit') }),
}
