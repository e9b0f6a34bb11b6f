import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useMay } from '../use-staff.ts'
import { CloseMonth } from './close-month.tsx'
import { MonthTasks } from './month-tasks.tsx'
import { monthResource } from './months-resource.ts'

/** The month that is closed next: what stands before it, and its closing. */
export function NextMonth({ month }: { month: string }) {
  const { t } = useTranslation('months')
  const locale = useLocale()
  const mayClose = useMay()('months:change')
  const { data, error, mutate } = useLiveResource(monthResource(month), { keepPreviousData: true })
  const name = formatDate(`${month}-01`, locale, 'month')
  return (
    <section aria-label={t('next.title', { month: name })} className="card space-y-3 px-5 py-4">
      <h2 className="text-h4 font-semibold">{t('next.title', { month: name })}</h2>
      {data !== undefined ? (
        <>
          <MonthTasks month={data} />
          {mayClose && <CloseMonth month={data} />}
        </>
      ) : error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : (
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      )}
    </section>
  )
}
