import type { WalletRow } from '@arung/contracts/wallets/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { statementPath } from './wallet-paths.ts'
import { walletAddress, walletFile, walletListResource } from './wallet-resources.ts'

/** `/reservation/admin/wallets`: every agent with the money in the wallet. */
export function Screen() {
  const { t } = useTranslation('wallets')
  return (
    <ListScreen
      address={walletAddress}
      resource={walletListResource}
      columns={useColumns()}
      rowKey={row => row.accountId}
      rowName={row => row.agent ?? t('forgotten')}
      exported={{ name: 'wallets', path: walletFile }}
      words={{
        title: t('list.title'),
        count: count => t('list.count', { count }),
        more: most => t('list.more', { most }),
        caption: () => t('list.title'),
        empty: () => t('list.empty'),
        search: t('list.search'),
        sorts: sort => t(`list.sorts.${sort}`),
        tabs: { label: t('tabsLabel'), of: () => t('list.all') },
      }}
    />
  )
}

function useColumns(): readonly ListColumn<WalletRow, 'name' | 'newest'>[] {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const money = (key: 'balance' | 'reserved' | 'limit' | 'available') =>
    ({
      key,
      title: t(`money.${key}`),
      numeric: true,
      cell: row => (
        <span
          className={clsx(
            'whitespace-nowrap',
            key === 'available' && 'font-semibold',
            row[key] < 0 && 'text-danger',
          )}
        >
          {formatMoney(row[key], 'IDR', locale)}
        </span>
      ),
    }) satisfies ListColumn<WalletRow>
  return [
    {
      key: 'agent',
      title: t('columns.agent'),
      sorts: { name: 'ascending' },
      cell: ({ agent, accountId }) => (
        <LocaleLink
          to={statementPath(accountId)}
          data-row={accountId}
          className="link-line py-1 font-semibold"
        >
          {agent ?? t('forgotten')}
        </LocaleLink>
      ),
    },
    money('balance'),
    money('reserved'),
    money('limit'),
    money('available'),
  ]
}

export const page: Page = {
  namespaces: ['wallets', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('wallets:list.title') }),
}
