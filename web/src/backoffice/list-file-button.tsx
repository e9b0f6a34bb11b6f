import { useTranslation } from 'react-i18next'
import type { ApiPath } from '../app/api/api-path.ts'
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
  const { busy, save } = useSavedFile(path)
  const sheetOf = async (csv: Blob) => {
    if (csv.size > sheetBytesMax) throw new SheetFault('tooLarge')
    return sheetOfExport(await csv.text())
  }
  return (
    <RowMenu
      label={t('export')}
      text={busy ? t('exporting') : t('export')}
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
