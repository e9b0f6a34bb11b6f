import { useResource } from '../../app/api/resource.ts'
import type { Page } from '../../app/head/page.ts'
import { dashboardResource } from '../dashboard-resource.ts'
import { PeopleList } from './people-list.tsx'
import { useQuestions } from './use-questions.ts'

/** `/admin/agents`: those who wait for an admin's approval first. */
export function Screen() {
  const { bulk } = useQuestions('agents')
  const { data } = useResource(dashboardResource)
  return (
    <PeopleList
      realm="agents"
      bulk={[bulk('activate'), bulk('suspend'), bulk('reactivate')]}
      counts={data ? { waiting: data.agentsWaitingActivation } : {}}
    />
  )
}

export const page: Page = {
  namespaces: ['people', 'agent', 'agentReceivables', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('people:titles.agents') }),
}
