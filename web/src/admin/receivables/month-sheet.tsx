import { currencyDigits } from '@arung/contracts/money'
import type { StatementMonth, StatementOrder } from '@arung/contracts/orders/receivables'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { saveFile, sheetOf, type SheetColumn } from '../../backoffice/spreadsheet/save-sheet.ts'
import { Button } from '../../ui/button.tsx'

type Column = SheetColumn<string, StatementOrder>
/** Amounts in whole units of the currency, as people add them up. */
const amount =
  (name: 'grandTotal' | 'settled' | 'owed' | 'refundDue'): Column['cell'] =>
  order =>
    order[name] / 10 ** currencyDigits[order.currency]
const column = (key: string, en: string, id: string, cell: Column['cell']): Column => ({
  key,
  titles: { en, id },
  cell,
})

/** The columns of the file sent to an agent. */
export const statementColumns: readonly Column[] = [
  column('order', 'Order', 'Pesanan', order => order.orderNumber),
  column('date', 'Date', 'Tanggal', order => order.activityDate),
  column('client', 'Client', 'Klien', order => order.guestName),
  column('activity', 'Activity', 'Aktivitas', order => order.productNames.join(' + ')),
  column('persons', 'Guests', 'Peserta', order => order.persons),
  column('status', 'Status', 'Status', order => order.status),
  column('currency', 'Currency', 'Mata uang', order => order.currency),
  column('total', 'Total', 'Total', amount('grandTotal')),
  column('settled', 'Paid', 'Sudah dibayar', amount('settled')),
  column('owed', 'Still to pay', 'Belum dibayar', amount('owed')),
  column('refundDue', 'Refund due', 'Harus dikembalikan', amount('refundDue')),
]

/** Saves a month's statement as a spreadsheet. */
export function MonthSheet({ statement, name }: { statement: StatementMonth; name: string }) {
  const { t } = useTranslation('receivables')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const file = await sheetOf(statementColumns, statement.orders, locale)
    saveFile(file, `${t('month.file')}-${name}-${statement.month}.xlsx`)
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      {t('month.export')}
    </Button>
  )
}
