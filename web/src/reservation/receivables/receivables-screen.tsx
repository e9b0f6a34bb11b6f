import type { AgentDebt } from '@arung/contracts/receivables/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { debtParts, isOverdue } from '../../backoffice/receivables/debt-money.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import {
  accountPath,
  debtsFile,
  debtsResource,
  receivablesAddress,
  type DebtSort,
} from './receivables-resource.ts'

/** `/reservation/admin/payment-list/receivables`: what each agent owes, by the days since its invoices were due. */
export function Screen() {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  return (
    <ListScreen
      address={receivablesAddress}
      resource={debtsResource}
      columns={useColumns()}
      rowKey={row => row.accountId}
      rowName={row => row.name ?? t('forgotten')}
      exported={{ name: 'receivables', path: debtsFile }}
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
        empty: tab => t(`empty.${tab}`),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`) },
        filters: {
          on: {
            label: t('filters.on'),
            of: value => (value === null ? '' : formatDate(value, locale, 'day')),
          },
        },
      }}
    >
      <LinkButton to="/reservation/admin/payment-list">{t('toPayments')}</LinkButton>
    </ListScreen>
  )
}

function useColumns(): readonly ListColumn<AgentDebt, DebtSort>[] {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const rupiah = (amount: number) => (amount === 0 ? '–' : formatMoney(amount, 'IDR', locale))
  return [
    {
      key: 'agent',
      title: t('columns.agent'),
      sorts: { name: 'ascending' },
      className: 'min-w-36',
      cell: ({ accountId, name }) => (
        <LocaleLink
          to={accountPath(accountId)}
          data-row={accountId}
          className="link-line py-1 font-semibold"
        >
          {name ?? t('forgotten')}
        </LocaleLink>
      ),
    },
    {
      key: 'balance',
      title: t('money.balance'),
      numeric: true,
      sorts: { balance: 'descending' },
      className: 'whitespace-nowrap font-semibold',
      cell: ({ balance }) => rupiah(balance),
    },
    ...debtParts.map((part): ListColumn<AgentDebt, DebtSort> => ({
      key: part,
      title: t(`money.${part}`),
      numeric: true,
      hideable: true,
      cell: row => (
        <span
          className={clsx(
            'whitespace-nowrap',
            isOverdue(part) && row[part] > 0 && 'font-semibold text-danger',
          )}
        >
          {rupiah(row[part])}
        </span>
      ),
    })),
    {
      key: 'oldest',
      title: t('columns.oldest'),
      sorts: { oldest: 'ascending' },
      hideable: true,
      className: 'whitespace-nowrap tnum',
      cell: ({ oldestDue }) => (oldestDue === null ? '–' : formatDate(oldestDue, locale, 'day')),
    },
  ]
}

export const page: Page = {
  namespaces: ['agentReceivables', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentReceivables:title') }),
}
