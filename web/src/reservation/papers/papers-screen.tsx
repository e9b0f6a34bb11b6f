import type { PaperRow } from '@arung/contracts/papers/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { RowMenu, type RowMenuItem } from '../../backoffice/row-menu.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useDocument } from '../../backoffice/use-document.ts'
import { useMay } from '../use-staff.ts'
import { usePaperColumns } from './paper-columns.tsx'
import { documentOf, papersAddress, papersFile, papersResource } from './papers-resource.ts'
import { VoidPaperDialog } from './void-paper-dialog.tsx'

/** `/reservation/admin/payment-list/receipts`: receipts, invoices and credit notes by number. */
export function Screen() {
  const { t } = useTranslation('papers')
  const [voiding, setVoiding] = useState<PaperRow | null>(null)
  const actionsOf = useActions(setVoiding)
  return (
    <>
      <ListScreen
        address={papersAddress}
        resource={papersResource}
        columns={usePaperColumns()}
        rowKey={row => row.paperId}
        rowName={row => row.code}
        action={row => (
          <RowMenu label={t('actions.label', { code: row.code })} items={actionsOf(row)} />
        )}
        exported={{ name: 'receipts-and-invoices', path: papersFile }}
        words={{
          title: t('title'),
          count: count => t('count', { count }),
          more: most => t('more', { most }),
          caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
          empty: tab => t(`empty.${tab}`),
          search: t('search'),
          sorts: sort => t(`sorts.${sort}`),
          tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`), counts: {} },
          filters: {
            from: { label: t('filters.from'), of: value => value ?? '' },
            to: { label: t('filters.to'), of: value => value ?? '' },
          },
        }}
      >
        <LinkButton to="/reservation/admin/payment-list">{t('payments')}</LinkButton>
      </ListScreen>
      {voiding && <VoidPaperDialog paper={voiding} onClose={() => setVoiding(null)} />}
    </>
  )
}

function useActions(onVoid: (paper: PaperRow) => void) {
  const { t } = useTranslation('papers')
  const mayVoid = useMay()('papers:void')
  const { print } = useDocument()
  return (paper: PaperRow): readonly RowMenuItem[] => {
    const { paperId: id, code, kind, voided } = paper
    const open = (...of: Parameters<typeof documentOf>) =>
      void print(documentOf(...of), `${code}.pdf`)
    return [
      { key: 'sheet', label: t('actions.sheet'), run: () => open(id, 'A4') },
      { key: 'roll', label: t('actions.roll'), run: () => open(id, 'ROLL') },
      { key: 'en', label: t('actions.inEnglish'), run: () => open(id, 'A4', 'en') },
      { key: 'id', label: t('actions.inIndonesian'), run: () => open(id, 'A4', 'id') },
      ...(mayVoid && kind === 'INVOICE' && !voided
        ? [{ key: 'void', label: t('actions.void'), run: () => onVoid(paper) }]
        : []),
    ]
  }
}

export const page: Page = {
  namespaces: ['papers', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('papers:title') }),
}
