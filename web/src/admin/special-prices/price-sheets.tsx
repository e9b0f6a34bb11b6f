import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { ImportDialog } from '../../backoffice/spreadsheet/import-dialog.tsx'
import { saveFile, sheetOf } from '../../backoffice/spreadsheet/save-sheet.ts'
import { Button } from '../../ui/button.tsx'
import { gridQueryOf, sendChanges, wholeGrid, type GridQuery } from './grid-resource.ts'
import { checkedPrices, type PriceWords } from './checked-prices.ts'
import { priceColumns, priceFields, priceLines } from './price-sheet.ts'
import { useResultWords } from './result-words.ts'

const everything = gridQueryOf(new URLSearchParams())

/** Exports the filtered grid as a spreadsheet, and imports one. */
export function PriceSheets({ query }: { query: GridQuery }) {
  const { t } = useTranslation('prices')
  const { say } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const locale = useLocale()
  const wordsOf = useResultWords()
  const money = (amount: number | null) =>
    amount === null ? t('none') : formatMoney(amount, 'IDR', locale)
  const words: PriceWords = {
    locale,
    missing: field => t('row.missing', { field: t(`fields.${field}`) }),
    unknown: field => t('row.unknown', { field: t(`fields.${field}`) }),
    ambiguous: field => t('row.ambiguous', { field: t(`fields.${field}`) }),
    noAmount: t('noAmount'),
    repeats: line => t('row.repeats', { line }),
    change: (from, to) => t('row.change', { from: money(from), to: money(to) }),
  }
  const [busy, setBusy] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const lines = priceLines(await wholeGrid(query))
      saveFile(await sheetOf(priceColumns, lines, locale), `${t('file')}.xlsx`)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify({ tone: 'danger', text: say('submitFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button size="small" busy={busy} onClick={() => void save()}>
        <Download aria-hidden="true" className="size-4" />
        {t('sheet.export')}
      </Button>
      <Button size="small" onClick={() => setTaking(true)}>
        <Upload aria-hidden="true" className="size-4" />
        {t('sheet.import')}
      </Button>
      {isTaking && (
        <ImportDialog
          title={t('sheet.title')}
          hint={t('sheet.hint')}
          name={t('sheet.wrongFile')}
          fields={priceFields}
          check={async rows => checkedPrices(rows, await wholeGrid(everything), words)}
          apply={async changes => {
            const faults = await Promise.all((await sendChanges(changes)).map(wordsOf))
            await mutate(key => typeof key === 'string' && key.startsWith('/admins/'))
            return faults
          }}
          onClose={() => setTaking(false)}
        />
      )}
    </div>
  )
}
