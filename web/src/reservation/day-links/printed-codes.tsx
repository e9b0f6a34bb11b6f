import type { DayLinkRow } from '@arung/contracts/day-links/views'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { QrCode } from '../../storefront/orders/qr-code.tsx'

/** While this class is on the page, printing prints only the codes. */
const printClass = 'prints-links'

type PrintedCodesProps = {
  date: string
  rows: readonly DayLinkRow[]
  addresses: ReadonlyMap<string, string>
}

/** The codes of all links on paper, to cut out and hand over. They are not shown on the screen. */
export function PrintedCodes({ date, rows, addresses }: PrintedCodesProps) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.classList.add(printClass)
    return () => document.documentElement.classList.remove(printClass)
  }, [])
  return createPortal(
    <div className="links-sheet hidden grid-cols-3 bg-white text-black print:grid">
      {rows.map(row => {
        const address = addresses.get(row.id)
        const name = row.name ?? t('forgotten')
        return (
          address !== undefined && (
            <figure
              key={row.id}
              className="break-inside-avoid border border-dashed border-black p-3 text-center"
            >
              <QrCode text={address} label={t('panel.codeLabel', { name })} className="w-full" />
              <figcaption className="text-table font-semibold">
                {t('panel.sheet', { name, date: formatDate(date, locale, 'medium') })}
              </figcaption>
            </figure>
          )
        )
      })}
    </div>,
    document.body,
  )
}
