import type { ReadStatement } from '@arung/contracts/reconciliation/statements'
import type { StatementCheck } from '@arung/contracts/reconciliation/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { command, send as ask } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand, useRefusalWords } from '../../backoffice/use-command.ts'
import { Select } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CheckReport } from './check-report.tsx'
import { textOfFile } from './read-text.ts'
import { banksResource } from './reconciliation-resources.ts'

type Chosen = Readonly<{ file: ReadStatement; check: StatementCheck }>
const gateway = 'GATEWAY'

/** Imports a file: who wrote it, what it says, and then all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const banks = useLiveResource(banksResource).data ?? []
  const { busy, failure, run } = useCommand()
  const wordsOf = useRefusalWords(undefined)
  const [isReading, setReading] = useState(false)
  const [from, setFrom] = useState(gateway)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const isReady = chosen !== null && chosen.check.faults.length === 0 && chosen.check.known === null
  const read = async ([picked]: readonly File[]) => {
    setChosen(null)
    setFault(null)
    if (picked === undefined) return
    const content = await textOfFile(picked)
    if (content === null) return setFault(t('import.tooLarge'))
    if (content === '') return setFault(t('faults.NO_ROWS'))
    const own = { name: picked.name.slice(0, 120), content }
    const file: ReadStatement =
      from === gateway ? { source: gateway, ...own } : { source: 'BANK', bankId: from, ...own }
    setReading(true)
    try {
      const asked = command('POST /reservation-admin/statements/check', { body: file })
      setChosen({ file, check: await ask(asked, { idempotencyKey: crypto.randomUUID() }) })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFault(wordsOf(cause))
    } finally {
      setReading(false)
    }
  }
  const send = async () => {
    if (chosen === null || !isReady) return setFault(t('import.choose'))
    await run(
      command('POST /reservation-admin/statements', { body: chosen.file }),
      t('import.done', { count: chosen.check.rows }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('import.title')}
      confirm={t('import.confirm')}
      cancel={t('cancel')}
      busy={busy || isReading}
      failure={failure ?? fault}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label={t('import.from')}
        value={from}
        onChange={event => {
          setFrom(event.target.value)
          setChosen(null)
        }}
      >
        <option value={gateway}>{t('sources.GATEWAY')}</option>
        {banks.map(({ id, account }) => (
          <option key={id} value={id}>
            {account.name}
          </option>
        ))}
      </Select>
      {banks.length === 0 && <Notice tone="info">{t('import.noBanks')}</Notice>}
      <FileDrop
        label={chosen?.file.name ?? t('import.drop')}
        hint={t('import.hint')}
        choose={t('import.pick')}
        kinds={['.csv', 'text/csv', '.xml', 'text/xml', 'application/xml']}
        disabled={busy || isReading}
        onFiles={files => void read(files)}
      />
      {chosen !== null && <CheckReport check={chosen.check} />}
    </FormDialog>
  )
}
