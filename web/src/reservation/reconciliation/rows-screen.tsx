import { StatementSource } from '@arung/contracts/reconciliation/statements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { queryOf } from '../../backoffice/list-address.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { RowList } from '../../backoffice/list-screen/row-list.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMay } from '../use-staff.ts'
import { DaysPanel } from './days-panel.tsx'
import { ImportDialog } from './import-dialog.tsx'
import {
  filesPath,
  openRowsResource,
  rowsAddress,
  rowsResource,
} from './reconciliation-resources.ts'
import { keyOf, useRowColumns } from './row-columns.tsx'
import { RowDrawer } from './row-drawer.tsx'

/** `/reservation/admin/payment-list/reconciliation`: what is open between the files and the ledger, oldest first. */
export function Screen() {
  const { t } = useTranslation('reconciliation')
  const mayChange = useMay()('reconciliation:change')
  const { row: openRow, linkTo, close } = useOpenRow()
  const [params] = useSearchParams()
  const [isImporting, setImporting] = useState(false)
  const open = useLiveResource(openRowsResource).data
  return (
    <>
      <ListScreen
        address={rowsAddress}
        resource={rowsResource}
        columns={useRowColumns(linkTo)}
        rowKey={keyOf}
        rowName={row => row.reference ?? row.text ?? row.day}
        beside={() => openRow && <RowDrawer key={openRow} rowKey={openRow} onClose={close} />}
        render={shown => (
          <>
            <RowList {...shown} />
            <DaysPanel query={queryOf(rowsAddress, params)} />
          </>
        )}
        words={{
          title: t('title'),
          count: count => t('rowCount', { count }),
          more: most => t('more', { most }),
          caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
          empty: tab => t(`empty.${tab}`),
          search: t('search'),
          sorts: sort => t(`sorts.${sort}`),
          tabs: {
            label: t('tabs.label'),
            of: tab => t(`tabs.${tab}`),
            counts: open ? { open: open.total } : {},
          },
          filters: {
            from: { label: t('filters.from'), of: value => value ?? '' },
            to: { label: t('filters.to'), of: value => value ?? '' },
            source: {
              label: t('columns.source'),
              of: value => {
                const source = StatementSource.safeParse(value)
                return source.success ? t(`sources.${source.data}`) : t('filters.everySource')
              },
            },
          },
        }}
      >
        <LinkButton to="/reservation/admin/payment-list">{t('payments')}</LinkButton>
        <LinkButton to={filesPath}>{t('files.title')}</LinkButton>
        {mayChange && (
          <Button tone="primary" onClick={() => setImporting(true)}>
            {t('import.button')}
          </Button>
        )}
      </ListScreen>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['reconciliation', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('reconciliation:title') }),
}
