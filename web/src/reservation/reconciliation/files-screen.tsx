import { StatementSource } from '@arung/contracts/reconciliation/statements'
import type { StatementRow } from '@arung/contracts/reconciliation/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMay } from '../use-staff.ts'
import { AccountsDialog } from './accounts-dialog.tsx'
import { BanksDialog } from './banks-dialog.tsx'
import { FileCommand, type FileAsking } from './file-command.tsx'
import { useFileColumns } from './file-columns.tsx'
import { JournalDialog } from './journal-dialog.tsx'
import { filesAddress, filesResource, rowsPath } from './reconciliation-resources.ts'

type Doing = 'banks' | 'accounts' | 'journal' | null

/** `/reservation/admin/payment-list/reconciliation/files`: imported files, accounts at banks, and the journal. */
export function Screen() {
  const { t } = useTranslation('reconciliation')
  const mayChange = useMay()('reconciliation:change')
  const [doing, setDoing] = useState<Doing>(null)
  const [asking, setAsking] = useState<FileAsking | null>(null)
  const ask = (what: FileAsking['what']) => (file: StatementRow) => setAsking({ what, file })
  const close = () => setDoing(null)
  return (
    <>
      <ListScreen
        address={filesAddress}
        resource={filesResource}
        columns={useFileColumns(
          mayChange ? { onMatch: ask('matchAgain'), onRemove: ask('remove') } : null,
        )}
        rowKey={({ statementId }) => statementId}
        rowName={({ name }) => name ?? t('files.removed')}
        words={{
          title: t('files.title'),
          count: count => t('files.count', { count }),
          more: most => t('files.more', { most }),
          caption: () => t('files.title'),
          empty: () => t('files.empty'),
          sorts: sort => t(`sorts.${sort}`),
          tabs: { label: t('files.title'), of: () => t('files.all') },
          filters: {
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
        <LinkButton to={rowsPath}>{t('title')}</LinkButton>
        <Button onClick={() => setDoing('journal')}>{t('journal.title')}</Button>
        <Button onClick={() => setDoing('accounts')}>{t('accounts.title')}</Button>
        <Button onClick={() => setDoing('banks')}>{t('banks.title')}</Button>
      </ListScreen>
      {doing === 'banks' && <BanksDialog mayChange={mayChange} onClose={close} />}
      {doing === 'accounts' && <AccountsDialog mayChange={mayChange} onClose={close} />}
      {doing === 'journal' && <JournalDialog onClose={close} />}
      {asking !== null && <FileCommand {...asking} onClose={() => setAsking(null)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['reconciliation', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('reconciliation:files.title') }),
}
