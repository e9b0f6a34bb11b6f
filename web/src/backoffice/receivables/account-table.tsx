import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RowTable } from '../../app/viewport/row-table.tsx'
import { tableColumns, type ListColumn } from '../list-columns.tsx'
import { AccountSection } from './account-section.tsx'

type AccountTableProps<Row> = Readonly<{
  title: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  /** How many more rows there are. */
  leftOut: number
  rowKey: (row: Row) => string
  empty: string
  /** What can be done with a row. */
  action: ((row: Row) => ReactNode) | undefined
}>

/** A part of an agent's account: a table, or cards on a narrow screen. */
export function AccountTable<Row>(props: AccountTableProps<Row>) {
  const { t } = useTranslation('agentReceivables')
  const { title, columns, rows, leftOut, rowKey, empty, action } = props
  const [name = '', ...others] = columns.map(({ key }) => key)
  return (
    <AccountSection title={title} shown={rows.length} leftOut={leftOut}>
      <RowTable
        caption={title}
        rows={rows}
        rowKey={rowKey}
        columns={tableColumns(columns, null)}
        top={[name, ...others.slice(0, 1)]}
        action={
          action && {
            key: 'action',
            title: <span className="sr-only">{t('actions')}</span>,
            cell: action,
          }
        }
        empty={empty}
        dense
      />
    </AccountSection>
  )
}
