import { useTranslation } from 'react-i18next'
import type { ApiPath } from '../app/api/api-path.ts'
import { formatNumber } from '../base/format/numbers.ts'
import { useLocale } from '../base/i18n/use-locale.ts'
import { Button } from '../ui/button.tsx'
import type { FileProgress } from './fetch-file.ts'
import { RowMenu } from './row-menu.tsx'
import { sheetOfExport } from './spreadsheet/save-sheet.ts'
import { SheetFault } from './spreadsheet/sheet.ts'
import { useSavedFile } from './use-saved-file.ts'

type ListFileButtonProps = {
  /** The API's path of the list as CSV. */
  path: ApiPath
  /** The name of the file, without its ending. */
  name: string
}

/** As many bytes of CSV as the browser makes a spreadsheet of: about 100,000 rows. It holds all of them at once. */
const sheetBytesMax = 16 * 2 ** 20

/** Saves a list as a spreadsheet or as CSV. The browser writes the spreadsheet, so that the server writes one format. */
export function ListFileButton({ path, name }: ListFileButtonProps) {
  const { t } = useTranslation('backoffice')
  const locale = useLocale()
  const { progress, save, cancel } = useSavedFile(path)
  const progressWords = ({ rows, of }: FileProgress): string => {
    if (rows === 0) return t('exporting')
    const count = formatNumber(rows, locale, 0)
    return of === null
      ? t('exportedRows', { rows: count })
      : t('exportedOf', { rows: count, of: formatNumber(Math.max(of, rows), locale, 0) })
  }
  const sheetOf = async (csv: Blob) => {
    if (csv.size > sheetBytesMax) throw new SheetFault('tooLarge')
    return sheetOfExport(await csv.text())
  }
  if (progress !== null)
    return (
      <span className="inline-flex items-center gap-2">
        <span className="sr-only" role="status">
          {t('exporting')}
        </span>
        <span className="text-table text-ink-2 tabular-nums" aria-hidden="true">
          {progressWords(progress)}
        </span>
        <Button size="small" onClick={cancel}>
          {t('exportCancel')}
        </Button>
      </span>
    )
  return (
    <RowMenu
      label={t('export')}
      text={t('export')}
      items={[
        {
          key: 'xlsx',
          label: t('exportAs.xlsx'),
          run: () => void save(`${name}.xlsx`, sheetOf),
        },
        { key: 'csv', label: t('exportAs.csv'), run: () => void save(`${name}.csv`) },
      ]}
    />
  )
}
