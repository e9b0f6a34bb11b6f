import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { useResource } from '../../app/api/resource.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { ownTermsResource } from '../terms-resource.ts'
import { useBookingColumns } from './booking-columns.tsx'
import {
  agentBookingsAddress,
  agentBookingsFile,
  agentBookingsResource,
  agentCountResource,
  newPath,
} from './bookings-resource.ts'
import { TermsCard } from './terms-card.tsx'

/** `/reservation` (specification, point 2): the signed-in agent's own bookings, and the way to the next one. */
export function Screen() {
  const { t } = useTranslation('agentBookings')
  const { data: terms } = useResource(ownTermsResource)
  const waiting = useLiveResource(agentCountResource('waiting')).data
  return (
    <>
      <ListScreen
        address={agentBookingsAddress}
        resource={agentBookingsResource}
        columns={useBookingColumns()}
        rowKey={row => row.reservationId}
        rowName={row => row.guestName ?? row.number}
        exported={{ name: 'bookings', path: agentBookingsFile }}
        words={{
          title: t('title'),
          count: count => t('count', { count }),
          more: most => t('more', { most }),
          caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
          empty: tab => t(`empty.${tab}`),
          search: t('search'),
          sorts: sort => t(`sorts.${sort}`),
          tabs: {
            label: t('tabs.label'),
            of: tab => t(`tabs.${tab}`),
            counts: waiting ? { waiting: waiting.total } : {},
          },
        }}
      >
        <LocaleLink to={newPath} className="btn btn-primary">
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t('new')}
        </LocaleLink>
      </ListScreen>
      <div className="px-[clamp(1rem,2.5vw,2rem)] pb-8">
        {terms && <TermsCard terms={terms.terms} />}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['agentBookings', 'reservationAgent', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentBookings:title') }),
}
