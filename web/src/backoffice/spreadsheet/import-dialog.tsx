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
  /** Explains the columns, which of them are required, and what an empty cell means. */
  hint: string
  /** The name of the file with the wrong rows, without extension. */
  name: string
  fields: readonly SheetField<Key>[]
  /** Returns the current data for the spreadsheet to fill in; when left out, it only has the column titles. */
  entries?: () => Promise<readonly Readonly<Record<Key, SheetCell>>[]>
  /**
   * Returns for each row what would change and its errors, without changing anything. Throws when this cannot be
   * determined.
   */
  check: (rows: readonly SheetRow<Key>[]) => Promise<readonly CheckedRow<Key, Change>[]>
  /** Makes the changes, and returns for each the reason for its failure, or null when it was made. */
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

/**
 * Imports a spreadsheet: the user chooses it, sees a report of each row before anything is changed, applies it, and
 * sees the report of the result.
 */
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
