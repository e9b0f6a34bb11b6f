import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../use-staff.ts'
import { useAgentColumns } from './agent-columns.tsx'
import { AgentDrawer } from './agent-drawer.tsx'
import { agentAddress, agentFile, agentListResource, companyOf } from './agents-resource.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** `/reservation/admin/users`: the reservation agents with their terms, and the button to invite one. */
export function Screen() {
  const { t } = useTranslation('reservationAgents')
  const may = useMay()
  const { row: open, ...beside } = useOpenRow()
  const [inviting, setInviting] = useState(false)
  return (
    <ListScreen
      address={agentAddress}
      resource={agentListResource}
      columns={useAgentColumns()}
      rowKey={row => row.uuid}
      rowName={companyOf}
      exported={{ name: 'agents', path: agentFile }}
      action={row => (
        <Button
          size="small"
          data-row={row.uuid}
          aria-label={t('openAgent', { name: companyOf(row) })}
          onClick={() => beside.open(row.uuid)}
        >
          {t('open')}
        </Button>
      )}
      beside={() => open !== null && <AgentDrawer key={open} id={open} onClose={beside.close} />}
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
        empty: () => t('empty'),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`) },
      }}
    >
      {may('agents:manage') && (
        <Button tone="primary" onClick={() => setInviting(true)}>
          {t('invite.button')}
        </Button>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ListScreen>
  )
}

export const page: Page = {
  namespaces: [
    'reservationAgents',
    'agentReceivables',
    'reservation',
    'people',
    'admin',
    'auth',
    'desk',
    'backoffice',
  ],
  rendering: 'client',
  head: ({ t }) => ({ title: t('reservationAgents:title') }),
}
