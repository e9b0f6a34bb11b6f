import { CircleCheck, CircleX, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SheetRow } from './sheet.ts'

/** A checked row of a spreadsheet. */
export type CheckedRow<Key extends string, Change> = SheetRow<Key> &
  Readonly<{
    /** The name of the row's subject. */
    name: string
    /** The change to make; null when there is nothing to do, or when the row has errors. */
    change: Change | null
    /** The change in words. */
    what: string
    faults: readonly string[]
  }>

/** The maximum number of rows shown. All wrong rows can be saved to a file. */
const shownMax = 200

type ImportReportProps<Key extends string, Change> = {
  rows: readonly CheckedRow<Key, Change>[]
  /** Whether the changes have been applied. */
  done: boolean
}

/** The change and the errors of each row, before or after applying. Wrong rows come first. */
export function ImportReport<Key extends string, Change>(props: ImportReportProps<Key, Change>) {
  const { t } = useTranslation('backoffice')
  const { rows, done } = props
  const wrong = rows.filter(({ faults }) => faults.length > 0)
  const right = rows.filter(({ faults, what }) => faults.length === 0 && what !== '')
  const same = rows.length - wrong.length - right.length
  const shown = [...wrong, ...right].slice(0, shownMax)
  return (
    <div className="space-y-3">
      <p role="status" className="font-semibold">
        {t(done ? 'sheet.done' : 'sheet.found', { count: right.length, wrong: wrong.length, same })}
      </p>
      <ul className="max-h-[50dvh] space-y-2 overflow-y-auto text-table">
        {shown.map(row => (
          <li key={row.line} className="flex items-start gap-2">
            <RowSign isWrong={row.faults.length > 0} done={done} />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">
                {t('sheet.line', { line: row.line, name: row.name })}
              </span>{' '}
              {row.faults.length > 0 ? row.faults.join(' ') : row.what}
            </span>
          </li>
        ))}
      </ul>
      {wrong.length + right.length > shownMax && (
        <p className="text-small text-ink-2">{t('sheet.more', { count: shownMax })}</p>
      )}
    </div>
  )
}

function RowSign({ isWrong, done }: { isWrong: boolean; done: boolean }) {
  if (isWrong)
    return <CircleX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
  const Sign = done ? CircleCheck : Pencil
  return (
    <Sign
      aria-hidden="true"
      className={`mt-0.5 size-4.5 shrink-0 ${done ? 'text-success' : 'text-ink-3'}`}
    />
  )
}
