import { LocalDate } from '@arung/contracts/scalars'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ListDays } from '../days/list-days.tsx'
import { listNamespaces } from '../days/list-namespaces.ts'
import { BoardBody } from './board-body.tsx'
import { boardPath } from './board-path.ts'
import { useBoardSources } from './use-board-sources.ts'
import { useShown } from './use-shown.ts'

/** `/reservation/admin/board?date=2026-12-12&rows=guides`: who and what is where at which hour. */
export function Screen() {
  const { t } = useTranslation('board')
  const locale = useLocale()
  const [params] = useSearchParams()
  const wanted = LocalDate.safeParse(params.get('date'))
  const date = wanted.success ? wanted.data : operatorToday()
  const shown = useShown(date)
  const { sources, error, refresh } = useBoardSources(date)
  if (sources === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void refresh()} />
  const days = <ListDays path={boardPath} date={date} keep={shown.keep} />
  return (
    <>
      <TitleBar leaves title={t('title')} note={formatDate(date, locale)}>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('print')}
        </Button>
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)] print:[page:landscape] print:p-0">
        <p className="hidden text-h3 font-bold print:block">
          {t('title')}, {formatDate(date, locale)}
        </p>
        <ConnectionNotice stale={error !== undefined} />
        {sources === undefined ? (
          <>
            {days}
            <Loading>
              <Skeleton className="h-[60dvh]" />
            </Loading>
          </>
        ) : (
          <BoardBody key={date} {...{ sources, shown, refresh, days }} />
        )}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['board', 'transport', ...listNamespaces],
  rendering: 'client',
  head: ({ t }) => ({ title: t('board:title') }),
}
