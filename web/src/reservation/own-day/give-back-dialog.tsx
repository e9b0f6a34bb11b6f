import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { largeButton } from './large-button.ts'

const reasons = ['ill', 'injured', 'family', 'two'] as const
const reasonMax = 200

type GiveBackDialogProps = {
  time: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why a trip is given back. The usual reasons are one press. */
export function GiveBackDialog({ time, onConfirm, onClose }: GiveBackDialogProps) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const choose = (text: string) => {
    setReason(text)
    setMissing(false)
  }
  const confirm = () => {
    if (reason.trim() !== '') return onConfirm(reason.trim())
    setMissing(true)
    document.getElementById(id)?.focus()
  }
  return (
    <Dialog
      open
      alert
      title={t('guide.back.title', { time: formatTime(time, locale) })}
      onClose={onClose}
      actions={
        <>
          <button type="button" onClick={onClose} className={largeButton('ghost', 'w-full')}>
            {t('guide.back.keep')}
          </button>
          <button type="button" onClick={confirm} className={largeButton('danger', 'w-full')}>
            {t('guide.back.confirm')}
          </button>
        </>
      }
    >
      <p className="text-ink-2">{t('guide.back.what')}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {reasons.map(name => {
          const text = t(`guide.back.reasons.${name}`)
          return (
            <button
              key={name}
              type="button"
              aria-pressed={reason === text}
              onClick={() => choose(text)}
              className={largeButton(reason === text ? 'primary' : 'ghost', 'text-ui!')}
            >
              {text}
            </button>
          )
        })}
      </div>
      <TextField
        id={id}
        className="mt-4"
        label={t('guide.back.reason')}
        hint={t('guide.back.hint')}
        error={isMissing ? t('guide.back.missing') : undefined}
        value={reason}
        maxLength={reasonMax}
        onChange={event => choose(event.target.value)}
      />
    </Dialog>
  )
}
