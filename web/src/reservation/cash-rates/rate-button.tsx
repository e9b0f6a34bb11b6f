import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { useCashRate } from './cash-rate-resource.ts'
import { RateDialog } from './rate-dialog.tsx'

/** The dollar rate of the desk. Those who may set it open it with a button. */
export function RateButton() {
  const { t } = useTranslation('reservation')
  const locale = useLocale()
  const view = useCashRate()
  const [isOpen, setOpen] = useState(false)
  if (view === undefined) return null
  const words =
    view.rate === null
      ? t('cash.noRate')
      : t('cash.now', { rate: formatMoney(view.rate, 'IDR', locale) })
  if (!view.maySet) return <span className="self-center text-table text-ink-2 tnum">{words}</span>
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {view.rate === null ? t('cash.setRate') : words}
      </Button>
      {isOpen && <RateDialog view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
