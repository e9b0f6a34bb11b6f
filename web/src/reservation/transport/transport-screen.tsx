import type { Direction } from '@arung/contracts/days/runs'
import { LocalDate } from '@arung/contracts/scalars'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ListDays } from '../days/list-days.tsx'
import { transfersResource } from './transfers-resource.ts'
import { TransportBody } from './transport-body.tsx'

const path = '/reservation/admin/transportation-list'

/** `/reservation/admin/transportation-list?date=2026-12-12`: who is picked up and taken home, by which runs. */
export function Screen() {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const [params] = useSearchParams()
  // Kept when the day changes: whoever plans the way home plans it for several days.
  const [direction, setDirection] = useState<Direction>('THERE')
  const wanted = LocalDate.safeParse(params.get('date'))
  const date = wanted.success ? wanted.data : operatorToday()
  const { data, error, mutate } = useLiveResource(transfersResource(date))
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar leaves title={t('title')} note={formatDate(date, locale)} />
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)] print:p-0">
        <ListDays path={path} date={date} />
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading className="space-y-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-72" />
          </Loading>
        ) : (
          <TransportBody
            key={date}
            list={data}
            direction={direction}
            onDirection={setDirection}
            refresh={() => mutate()}
          />
        )}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: [
    'transport',
    'days',
    'dayBookings',
    'dayLinks',
    'deskSale',
    'deskSales',
    'operations',
    'reservation',
    'desk',
    'backoffice',
    'admin',
    'product',
    'catalogue',
    'checkout',
  ],
  rendering: 'client',
  head: ({ t }) => ({ title: t('transport:title') }),
}
