import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { RequestState } from './request-state.tsx'
import { useRequestColumns } from './request-columns.tsx'
import { useAgentFilter } from './use-agent-filter.ts'
import { withdrawalAddress, withdrawalFile, withdrawalListResource } from './wallet-resources.ts'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'

/** `/reservation/admin/withdraw-list`: withdrawals of agents, those that wait first. */
export function Screen() {
  const { t } = useTranslation('wallets')
  const { row: open, ...beside } = useOpenRow()
  return (
    <ListScreen
      address={withdrawalAddress}
      resource={withdrawalListResource}
      columns={useRequestColumns(row => (
        <RequestState state={row.state} firstBy={row.firstBy} />
      ))}
      rowKey={row => row.withdrawalId}
      rowName={row => row.agent ?? t('forgotten')}
      exported={{ name: 'withdrawals', path: withdrawalFile }}
      action={row => (
        <Button
          size="small"
          {...(row.state === 'REQUESTED' || row.state === 'APPROVED'
            ? { tone: 'primary' as const }
            : {})}
          data-row={row.withdrawalId}
          aria-label={t('withdrawals.openOf', { name: row.agent ?? t('forgotten') })}
          onClick={() => beside.open(row.withdrawalId)}
        >
          {t('open')}
        </Button>
      )}
      beside={() =>
        open !== null && <WithdrawalDrawer key={open} id={open} onClose={beside.close} />
      }
      words={{
        title: t('withdrawals.title'),
        count: count => t('withdrawals.count', { count }),
        more: most => t('withdrawals.more', { most }),
        caption: tab => `${t('withdrawals.title')}: ${t(`withdrawals.tabs.${tab}`)}`,
        empty: tab => t(`withdrawals.empty.${tab}`),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabsLabel'), of: tab => t(`withdrawals.tabs.${tab}`) },
        filters: useAgentFilter(),
      }}
    />
  )
}

export const page: Page = {
  namespaces: ['wallets', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('wallets:withdrawals.title') }),
}
