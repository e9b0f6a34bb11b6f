import { dateAfter } from '@arung/contracts/dates'
import type { Rota } from '@arung/contracts/days/rota'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DayDialog } from './day-dialog.tsx'
import { rotaResource } from './rota-resource.ts'
import { RotaTable } from './rota-table.tsx'
import { RotaTools } from './rota-tools.tsx'
import { useRotaAddress } from './use-rota-address.ts'

const lastDay = 6

/** `/reservation/admin/rota?from=2026-12-07&who=guides`: who works when in a week. */
export function Screen() {
  const { t } = useTranslation('rota')
  const locale = useLocale()
  const address = useRotaAddress()
  const { from, who, isWorking } = address
  const { data, error, mutate } = useLiveResource(rotaResource(who, from), {
    keepPreviousData: true,
  })
  const [opened, open] = useState<Readonly<{ id: string; date: string }> | null>(null)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const days = `${formatDate(from, locale, 'day')} – ${formatDate(dateAfter(from, lastDay), locale, 'day')}`
  const row = data?.rows.find(({ id }) => id === opened?.id)
  const day = row?.days.find(({ date }) => date === opened?.date)
  return (
    <>
      <TitleBar leaves title={t(`titles.${who}`)} note={days}>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('print')}
        </Button>
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)] print:[page:landscape] print:p-0">
        <p className="hidden text-h3 font-bold print:block">
          {t(`titles.${who}`)}: {days}
        </p>
        <RotaTools address={address} />
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-[60dvh]" />
          </Loading>
        ) : (
          <Week
            rota={isWorking ? { ...data, rows: data.rows.filter(isAtWork) } : data}
            onOpen={open}
          />
        )}
      </div>
      {row && day && <DayDialog {...{ who, row, day }} onClose={() => open(null)} />}
    </>
  )
}

const isAtWork = ({ minutes }: Rota['rows'][number]): boolean => minutes > 0

type WeekProps = { rota: Rota; onOpen: (day: Readonly<{ id: string; date: string }>) => void }

function Week({ rota, onOpen }: WeekProps) {
  const { t } = useTranslation('rota')
  if (rota.rows.length === 0) return <EmptyState title={t('none')} />
  return <RotaTable rota={rota} onOpen={({ id }, date) => onOpen({ id, date })} />
}

export const page: Page = {
  namespaces: ['rota', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('rota:title') }),
}
