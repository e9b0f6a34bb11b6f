import { useTranslation } from 'react-i18next'
import { liveResource, useResource } from '../../app/api/resource.ts'
import { StatementMonths } from '../../account/orders/statement.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The totals of an agent's orders, as the agent sees them; nothing when there were none. */
export function AgentStatement({ uuid }: { uuid: string }) {
  const { t } = useTranslation(['people', 'agent'])
  const { data, error } = useResource(
    liveResource('GET /admins/agents/:uuid/statement', { params: { uuid } }),
  )
  if (data === undefined)
    return error ? (
      <Notice tone="warning">{t('people:statementUnread')}</Notice>
    ) : (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    )
  if (data.length === 0) return null
  return (
    <section className="space-y-3">
      <h3 className="text-h4 font-semibold">{t('agent:statement.title')}</h3>
      <StatementMonths
        narrow
        months={data}
        linkTo={month => `/admin/agents/${uuid}/statement?month=${month}`}
      />
    </section>
  )
}
