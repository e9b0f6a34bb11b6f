import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { tableColumns, type ListColumn } from '../list-columns.tsx'
import { RowCards } from '../row-cards.tsx'
import { AccountSection } from './account-section.tsx'

type AccountTableProps<Row> = Readonly<{
  title: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty: string
  /** What can be done with a row. */
  action: ((row: Row) => ReactNode) | undefined
}>

/** A part of an agent's account: a table, or cards on a narrow screen, where an amount must not be out of sight. */
export function AccountTable<Row>(props: AccountTableProps<Row>) {
  const { t } = useTranslation('agentReceivables')
  const { title, columns, rows, rowKey, empty, action } = props
  const actions = action && {
    key: 'action',
    title: <span className="sr-only">{t('actions')}</span>,
    cell: action,
  }
  const table = { caption: title, rows, rowKey }
  return (
    <AccountSection title={title}>
      {useIsWide() || rows.length === 0 ? (
        <DataTable
          {...table}
          columns={[...tableColumns(columns, null), ...(actions ? [actions] : [])]}
          empty={empty}
          dense
        />
      ) : (
        <RowCards {...table} columns={columns} action={action} />
      )}
    </AccountSection>
  )
}
