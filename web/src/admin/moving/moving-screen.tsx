import { screenRowsMax, type ImportedTable } from '@arung/contracts/moving/requests'
import { tableNames, type TableName } from '@arung/contracts/moving/tables'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { command, send } from '../../app/api/call.ts'
import { refusalText } from '../../app/api/refusal-text.ts'
import type { Page } from '../../app/head/page.ts'
import { SheetFault } from '../../backoffice/spreadsheet/sheet.ts'
import { useCommand, useRefusalWords } from '../../backoffice/use-command.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Select } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowReports } from './row-reports.tsx'
import { sheetText } from './sheet-text.ts'
import { TableColumns } from './table-columns.tsx'

type Rows = ImportedTable['rows']
type Read = Readonly<{ name: string; content: string; rows: Rows; isDone: boolean }>

/** `/admin/import`: a file of an earlier system, what would happen to each of its rows, and then the import. */
export function Screen() {
  const { t } = useTranslation('moving')
  const [kind, setKind] = useState<TableName>('products')
  const [invite, setInvite] = useState(false)
  const [overCapacity, setOverCapacity] = useState(false)
  const [read, setRead] = useState<Read | null>(null)
  const { isChecking, fault, check, clear } = useCheck(setRead)
  const { busy, failure, run } = useCommand()
  const options = {
    kind,
    invite: invite && isInvited(kind),
    overCapacity: overCapacity && kind === 'bookings',
  }
  const again = (change: () => void) => {
    change()
    setRead(null)
    clear()
  }
  const count =
    read === null || read.isDone
      ? 0
      : read.rows.filter(({ outcome }) => outcome === 'ADDED' || outcome === 'CHANGED').length
  const confirm = async () => {
    if (read === null) return
    const { content } = read
    await run(
      command('POST /admins/import', { body: { ...options, content } }),
      t('done'),
      ({ rows }) => void inWords(rows).then(said => setRead({ ...read, rows: said, isDone: true })),
    )
  }
  return (
    <>
      <TitleBar title={t('title')} note={t('note')} />
      <div className="max-w-5xl space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <div className="max-w-xl space-y-4">
          <Select
            label={t('kind')}
            hint={t('order')}
            value={kind}
            onChange={event => {
              const next = tableNames.find(name => name === event.target.value)
              if (next) again(() => setKind(next))
            }}
          >
            {tableNames.map(name => (
              <option key={name} value={name}>
                {t(`kinds.${name}`)}
              </option>
            ))}
          </Select>
          {isInvited(kind) && (
            <Checkbox
              label={t(`invite.${kind}`)}
              checked={invite}
              onChange={event => again(() => setInvite(event.target.checked))}
            />
          )}
          {kind === 'bookings' && (
            <Checkbox
              label={t('overCapacity')}
              checked={overCapacity}
              onChange={event => again(() => setOverCapacity(event.target.checked))}
            />
          )}
        </div>
        <TableColumns kind={kind} />
        {read === null && (
          <FileDrop
            label={isChecking ? t('checking') : t('drop')}
            hint={t('hint', { rows: screenRowsMax })}
            choose={t('pick')}
            kinds={['.csv', 'text/csv', '.xlsx']}
            disabled={isChecking}
            onFiles={([file]) => file && void check(file, options)}
          />
        )}
        {(failure ?? fault) !== null && (
          <Notice tone="danger" alert>
            {failure ?? fault}
          </Notice>
        )}
        {read !== null && (
          <section className="space-y-4">
            <h2 className="text-h3 font-semibold wrap-anywhere">
              {t(read.isDone ? 'report.after' : 'report.before', { name: read.name })}
            </h2>
            <div className="flex flex-wrap gap-3">
              {count > 0 && (
                <Button tone="primary" busy={busy} onClick={() => void confirm()}>
                  {t('confirm', { count })}
                </Button>
              )}
              <Button disabled={busy} onClick={() => again(() => undefined)}>
                {t('again')}
              </Button>
            </div>
            {!read.isDone && count === 0 && <Notice tone="info">{t('nothing')}</Notice>}
            <RowReports rows={read.rows} isDone={read.isDone} />
          </section>
        )}
      </div>
    </>
  )
}

/** Kinds of people who can be mailed. */
const isInvited = (kind: TableName): kind is 'customers' | 'agents' =>
  kind === 'customers' || kind === 'agents'

type Options = Readonly<{ kind: TableName; invite: boolean; overCapacity: boolean }>

/** Reads a file and asks what an import of it would do. */
function useCheck(onRead: (read: Read) => void) {
  const { t } = useTranslation('backoffice')
  const wordsOf = useRefusalWords(undefined)
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const check = async (file: File, options: Options) => {
    setFault(null)
    setChecking(true)
    try {
      const content = await sheetText(file)
      const asked = command('POST /admins/import/check', { body: { ...options, content } })
      const { rows } = await send(asked, { idempotencyKey: crypto.randomUUID() })
      onRead({ name: file.name, content, rows: await inWords(rows), isDone: false })
    } catch (cause) {
      if (cause instanceof SheetFault) setFault(t(`sheet.faults.${cause.reason}`))
      else if (cause instanceof ApiError) setFault(wordsOf(cause))
      else throw cause
    } finally {
      setChecking(false)
    }
  }
  return { isChecking, fault, check, clear: () => setFault(null) }
}

/** Refusals of the product's own rules come in English, and with the code of their text in the other language. */
const inWords = (rows: Rows): Promise<Rows> =>
  Promise.all(
    rows.map(async row => ({
      ...row,
      problems: await Promise.all(
        row.problems.map(async one =>
          one.message === undefined
            ? one
            : { ...one, message: await refusalText(one.code, one.message) },
        ),
      ),
    })),
  )

export const page: Page = {
  namespaces: ['moving', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('moving:title') }),
}
