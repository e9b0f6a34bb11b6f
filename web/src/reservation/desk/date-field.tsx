import { dateAfter } from '@arung/contracts/dates'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FieldError } from '../../ui/field.tsx'

type DateFieldProps = {
  id: string
  value: string
  today: string
  onChange: (date: string) => void
  error: string | undefined
}

const stepOfKey: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 7,
  PageDown: -7,
}
const stepButton =
  'grid size-11 shrink-0 place-items-center rounded-md border-[1.5px] border-line-strong hover:bg-sunken disabled:opacity-40'

/** A day from today on. Arrow keys move by days, Page keys by weeks, and Home returns to today. */
export function DateField({ id, value, today, onChange, error }: DateFieldProps) {
  const { t } = useTranslation('deskSale')
  const locale = useLocale()
  const go = (date: string) => onChange(date < today ? today : date)
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = stepOfKey[event.key]
    if (event.key !== 'Home' && step === undefined) return
    event.preventDefault()
    go(step === undefined ? today : dateAfter(value, step))
  }
  const days = Math.round((Date.parse(value) - Date.parse(today)) / 86_400_000)
  const near = days === 0 ? t('today') : days === 1 ? t('tomorrow') : null
  const text = `${near === null ? '' : `${near}, `}${formatDate(value, locale, 'medium')}`
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-table font-semibold">
        {t('date')}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('dayBefore')}
          disabled={days === 0}
          className={stepButton}
          onClick={() => go(dateAfter(value, -1))}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </button>
        <div
          id={id}
          data-step
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-valuenow={days}
          aria-valuemin={0}
          aria-valuetext={text}
          {...(error === undefined
            ? {}
            : { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          onKeyDown={onKeyDown}
          className="control flex min-w-0 flex-1 items-center justify-center text-center font-semibold tnum"
        >
          {text}
        </div>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('dayAfter')}
          className={stepButton}
          onClick={() => go(dateAfter(value, 1))}
        >
          <ArrowRight aria-hidden="true" className="size-5" />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
