import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../use-staff.ts'
import { DepositDrawer } from './deposit-drawer.tsx'
import { EnterDepositDialog } from './enter-deposit-dialog.tsx'
import { DepositState } from './request-state.tsx'
import { useRequestColumns } from './request-columns.tsx'
import { useAgentFilter } from './use-agent-filter.ts'
import { depositAddress, depositFile, depositListResource } from './wallet-resources.ts'

/** `/reservation/admin/deposit-list`: deposits of agents, those that wait first, and the button to enter one. */
export function Screen() {
  const { t } = useTranslation('wallets')
  const may = useMay()
  const { row: open, ...beside } = useOpenRow()
  const [entering, setEntering] = useState(false)
  return (
    <ListScreen
      address={depositAddress}
      resource={depositListResource}
      columns={useRequestColumns(row => (
        <DepositState state={row.state} firstBy={row.firstBy} />
      ))}
      rowKey={row => row.depositId}
      rowName={row => row.agent ?? t('forgotten')}
      exported={{ name: 'deposits', path: depositFile }}
      action={row => (
        <Button
          size="small"
          {...(row.state === 'REQUESTED' ? { tone: 'primary' as const } : {})}
          data-row={row.depositId}
          aria-label={t('deposits.openOf', { name: row.agent ?? t('forgotten') })}
          onClick={() => beside.open(row.depositId)}
        >
          {t('open')}
        </Button>
      )}
      beside={() => open !== null && <DepositDrawer key={open} id={open} onClose={beside.close} />}
      words={{
        title: t('deposits.title'),
        count: count => t('deposits.count', { count }),
        more: most => t('deposits.more', { most }),
        caption: tab => `${t('deposits.title')}: ${t(`deposits.tabs.${tab}`)}`,
        empty: tab => t(`deposits.empty.${tab}`),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabsLabel'), of: tab => t(`deposits.tabs.${tab}`) },
        filters: useAgentFilter(),
      }}
    >
      {may('wallets:enter') && (
        <Button tone="primary" onClick={() => setEntering(true)}>
          {t('enter.button')}
        </Button>
      )}
      {entering && <EnterDepositDialog agent={null} onClose={() => setEntering(false)} />}
    </ListScreen>
  )
}

export const page: Page = {
  namespaces: ['wallets', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('wallets:deposits.title') }),
}
