import { useTranslation } from 'react-i18next'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ListSkeleton } from '../../backoffice/list-screen/list-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { statementResource } from './orders-resource.ts'
import { StatementMonths, StatementSums } from '../../account/orders/statement.tsx'

/** `/agent/statement`: what is owed and what is settled, in total and by the month of the activity. */
export function Screen() {
  const { t } = useTranslation('agent')
  const { data, error, mutate } = useLiveResource(statementResource)
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <>
      <TitleBar title={t('statement.title')} note={t('statement.note')} />
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined && <ListSkeleton />}
        {data?.length === 0 && <EmptyState title={t('statement.empty')} />}
        {data !== undefined && data.length > 0 && (
          <>
            <StatementSums months={data} />
            <StatementMonths months={data} />
          </>
        )}
      </div>
    </>
  )
}

export const page: Page = {
  namespaces: ['agent', 'user'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agent:statement.title') }),
}
