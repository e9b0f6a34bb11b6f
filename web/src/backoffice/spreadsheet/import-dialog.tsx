import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatNumber } from '../../base/format/numbers.ts'
import { appliedRows, changesIn, wrongColumns } from './applied-rows.ts'
import { ImportReport, type CheckedRow } from './import-report.tsx'
import { readSheetFile } from './read-sheet.ts'
import { saveFile, sheetOf } from './save-sheet.ts'
import {
  fileBytesMax,
  rowsMax,
  SheetFault,
  type SheetCell,
  type SheetField,
  type SheetRow,
} from './sheet.ts'
import { sheetRows } from './sheet-rows.ts'

type ImportDialogProps<Key extends string, Change> = {
  title: string
  /** Which columns there are, which must be, and what an empty cell means. */
  hint: string
  /** Of the file with the wrong rows, without an ending. */
  name: string
  fields: readonly SheetField<Key>[]
  /** What is there, for the spreadsheet to fill in; left out, it has the titles of its columns alone. */
  entries?: () => Promise<readonly Readonly<Record<Key, SheetCell>>[]>
  /** Says of each row what would change and what is wrong; nothing is changed yet. Throws where that cannot be told. */
  check: (rows: readonly SheetRow<Key>[]) => Promise<readonly CheckedRow<Key, Change>[]>
  /** Carries changes out and says of each what speaks against it; null where it is done. */
  apply: (changes: readonly Change[]) => Promise<readonly (string | null)[]>
  onClose: () => void
}

type Step<Key extends string, Change> =
  | { at: 'choose' }
  | {
      at: 'report' | 'done'
      rows: readonly CheckedRow<Key, Change>[]
      /** Titles of columns that were not read. */
      ignored: readonly string[]
    }

/** Takes a spreadsheet in: chosen, reported row by row before anything is changed, applied, and reported again. */
export function ImportDialog<Key extends string, Change>(props: ImportDialogProps<Key, Change>) {
  const { t } = useTranslation('backoffice')
  const locale = useLocale()
  const [step, setStep] = useState<Step<Key, Change>>({ at: 'choose' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (what: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await what()
    } catch (cause) {
      setFailure(t(cause instanceof SheetFault ? `sheet.faults.${cause.reason}` : 'sheet.failed'))
    } finally {
      setBusy(false)
    }
  }
  const read = (file: File) =>
    attempt(async () => {
      const { rows, missing, ignored } = sheetRows(props.fields, await readSheetFile(file))
      if (missing.length > 0) {
        const names = missing.map(({ titles }) => `“${titles[locale]}”`).join(', ')
        return setFailure(t('sheet.missing', { names }))
      }
      setStep({ at: 'report', rows: await props.check(rows), ignored })
    })
  const apply = (rows: readonly CheckedRow<Key, Change>[]) =>
    attempt(async () => {
      const told = appliedRows(rows, await props.apply(changesIn(rows)))
      setStep({ at: 'done', rows: told, ignored: [] })
    })
  const saveTemplate = () =>
    attempt(async () => {
      const columns = props.fields.map(field => ({
        ...field,
        cell: (entry: Readonly<Record<Key, SheetCell>>) => entry[field.key],
      }))
      const file = await sheetOf(columns, (await props.entries?.()) ?? [], locale)
      saveFile(file, `${props.title.replaceAll(/[^\p{L}\p{N} -]/gu, '')}.xlsx`)
    })
  const changes = step.at === 'report' ? changesIn(step.rows).length : 0
  const wrong = step.at === 'choose' ? [] : step.rows.filter(({ faults }) => faults.length > 0)
  const saveWrong = async () => {
    const columns = wrongColumns<Key, Change>(props.fields)
    saveFile(await sheetOf(columns, wrong, locale), `${props.name}.xlsx`)
  }
  return (
    <Dialog
      open
      title={props.title}
      onClose={() => !busy && props.onClose()}
      actions={
        <>
          {step.at === 'choose' && (
            <Button disabled={busy} onClick={() => void saveTemplate()}>
              {t('sheet.template')}
            </Button>
          )}
          {wrong.length > 0 && (
            <Button onClick={() => void saveWrong()}>{t('sheet.saveWrong')}</Button>
          )}
          <Button onClick={props.onClose} disabled={busy}>
            {t(step.at === 'done' ? 'bulk.close' : 'keep')}
          </Button>
          {step.at === 'report' && (
            <Button
              tone="primary"
              busy={busy}
              disabled={changes === 0}
              onClick={() => void apply(step.rows)}
            >
              {t('sheet.apply', { count: changes })}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {step.at === 'choose' ? (
          <>
            <p className="text-ink-2">{props.hint}</p>
            <label className="btn btn-primary relative w-full cursor-pointer focus-within:outline-3 focus-within:outline-offset-2">
              <Upload aria-hidden="true" className="size-5" />
              {t(busy ? 'sheet.reading' : 'sheet.choose')}
              <input
                type="file"
                accept=".xlsx,.csv"
                disabled={busy}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={event => {
                  const [file] = event.target.files ?? []
                  event.target.value = ''
                  if (file) void read(file)
                }}
              />
            </label>
            <p className="text-small text-ink-2">
              {t('sheet.limits', {
                megabytes: fileBytesMax / 1_000_000,
                rows: formatNumber(rowsMax, locale, 0),
              })}
            </p>
          </>
        ) : (
          <>
            {step.ignored.length > 0 && (
              <Notice tone="warning">
                {t('sheet.ignored', { names: step.ignored.join(', ') })}
              </Notice>
            )}
            <ImportReport rows={step.rows} done={step.at === 'done'} />
          </>
        )}
      </div>
    </Dialog>
  )
}
