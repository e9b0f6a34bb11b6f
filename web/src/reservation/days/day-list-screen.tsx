import type { UnitList } from '@arung/contracts/days/assignments'
import { LocalDate } from '@arung/contracts/scalars'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { listWithWaiting } from '../queue/shown.ts'
import { useWaiting } from '../queue/use-waiting.ts'
import { CheckInButton } from '../check-in/check-in-button.tsx'
import { ListBody } from './list-body.tsx'
import { ListDays } from './list-days.tsx'
import { dayListResource } from './lists-resource.ts'

const paths: Readonly<Record<UnitList, string>> = {
  RAFTING: '/reservation/admin/rafting-list',
  ATV: '/reservation/admin/atv-list',
}

/** The list of a day in the address, today without one: its departures with their units, guides and guests. */
export function DayListScreen({ list }: { list: UnitList }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const [params] = useSearchParams()
  const wanted = LocalDate.safeParse(params.get('date'))
  const date = wanted.success ? wanted.data : operatorToday()
  const waiting = useWaiting()
  const { data, error, mutate } = useLiveResource(dayListResource({ date, list }))
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar leaves title={t(`lists.names.${list}`)} note={formatDate(date, locale)}>
        <CheckInButton />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('lists.print.button')}
        </Button>
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)] print:p-0">
        <ListDays path={paths[list]} date={date} />
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading className="space-y-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-72" />
            <Skeleton className="h-24" />
          </Loading>
        ) : (
          <ListBody
            key={`${list}|${date}`}
            day={listWithWaiting(data, waiting)}
            refresh={() => mutate()}
          />
        )}
      </div>
    </>
  )
}
