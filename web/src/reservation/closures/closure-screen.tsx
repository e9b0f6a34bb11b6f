import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { useHead } from '../../app/head/use-head.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { EditFrame } from '../../backoffice/edit-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BookingDrawer } from '../bookings/booking-drawer.tsx'
import { closureNamespaces } from './closure-namespaces.ts'
import { closuresPath } from './closure-paths.ts'
import { ClosureHistory } from './closure-history.tsx'
import { ClosureState } from './closure-state.tsx'
import { ClosureSummary } from './closure-summary.tsx'
import { closureResource } from './closures-resource.ts'
import { OutcomeTable } from './outcome-table.tsx'
import { UndecidedParties } from './undecided-parties.tsx'

/** `/reservation/admin/closures/{id}`: a closure, what became of each party, and the parties that are to be decided. */
export function Screen() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['closures', 'dayBookings'])
  const locale = useLocale()
  const { row: booking, ...beside } = useOpenRow()
  const { data, error, mutate } = useLiveResource(closureResource(id))
  const title = data
    ? t('view.title', {
        list: t(`dayBookings:lists.${data.list}`),
        date: formatDate(data.date, locale, 'medium'),
      })
    : t('view.loading')
  useHead(title)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <EditFrame
      title={title}
      back={{ to: closuresPath, label: t('back') }}
      actions={data && <ClosureState closure={data} />}
    >
      <ConnectionNotice stale={error !== undefined} />
      {data === undefined ? (
        <Loading className="space-y-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </Loading>
      ) : (
        <>
          <ClosureSummary closure={data} />
          <UndecidedParties closure={data} onOpen={beside.open} />
          <OutcomeTable closure={data} onOpen={beside.open} />
          <ClosureHistory closureId={data.id} />
        </>
      )}
      {booking !== null && (
        <BookingDrawer key={booking} bookingId={booking} onClose={beside.close} />
      )}
    </EditFrame>
  )
}

export const page: Page = {
  namespaces: closureNamespaces,
  rendering: 'client',
  head: ({ t }) => ({ title: t('closures:view.loading') }),
}
