import type { ReceivableRow } from '@arung/contracts/orders/receivables'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import {
  ages,
  ordersBehind,
  receivablesAddress,
  receivablesResource,
  statementScreen,
  type Age,
  type ReceivableSort,
  receivablesFile,
} from './receivables-resource.ts'

/** `/admin/receivables`: what agents owe, by the days since the activity. Every figure links to its orders. */
export function Screen() {
  const { t } = useTranslation('receivables')
  const nameOf = useAgentName()
  const month = operatorToday().slice(0, 7)
  return (
    <ListScreen
      address={receivablesAddress}
      resource={receivablesResource}
      columns={useColumns()}
      rowKey={row => `${row.agentId}|${row.currency}`}
      rowName={nameOf}
      exported={{ name: 'receivables', path: receivablesFile }}
      action={row => (
        <LinkButton
          size="small"
          data-row={`${row.agentId}|${row.currency}`}
          to={statementScreen(row.agentId, month)}
          aria-label={t('openOf', { name: nameOf(row) })}
        >
          {t('open')}
        </LinkButton>
      )}
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => t('caption', { tab: t(`tabs.${tab}`) }),
        empty: () => t('empty'),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`) },
      }}
    />
  )
}

const useAgentName = () => {
  const { t } = useTranslation('receivables')
  return ({ name }: Pick<ReceivableRow, 'name'>) => name ?? t('forgotten')
}

function useColumns(): readonly ListColumn<ReceivableRow, ReceivableSort>[] {
  const { t } = useTranslation('receivables')
  const nameOf = useAgentName()
  const locale = useLocale()
  const today = operatorToday()
  const leading = (row: ReceivableRow, age: Age, value: string) => (
    <LocaleLink
      to={ordersBehind(row.agentId, age, today)}
      aria-label={t('ordersOf', { value, name: nameOf(row) })}
      className="inline-block min-w-8 py-1 text-link tnum hover:underline lg:text-right"
    >
      {value}
    </LocaleLink>
  )
  const sorts: Partial<Record<Age, ListColumn<ReceivableRow, ReceivableSort>['sorts']>> = {
    over60: { oldest: 'descending' },
    total: { amount: 'descending' },
  }
  return [
    {
      key: 'agent',
      title: t('columns.agent'),
      sorts: { name: 'ascending' },
      className: 'min-w-36',
      cell: row => (
        <LocaleLink
          to={`/admin/agents?tab=all&open=${row.agentId}`}
          className="py-1 text-link hover:underline"
        >
          {nameOf(row)}
        </LocaleLink>
      ),
    },
    {
      key: 'currency',
      title: t('columns.currency'),
      hideable: true,
      cell: ({ currency }) => currency,
    },
    {
      key: 'orders',
      title: t('columns.orders'),
      numeric: true,
      hideable: true,
      cell: row => leading(row, 'total', String(row.orders)),
    },
    ...ages.map(age => ({
      key: age,
      title: t(`columns.${age}`),
      numeric: true,
      className: 'whitespace-nowrap',
      ...(sorts[age] ? { sorts: sorts[age] } : {}),
      cell: (row: ReceivableRow) =>
        row[age] === 0 ? '–' : leading(row, age, formatMoney(row[age], row.currency, locale)),
    })),
  ]
}

export const page: Page = {
  namespaces: ['receivables', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('receivables:title') }),
}
