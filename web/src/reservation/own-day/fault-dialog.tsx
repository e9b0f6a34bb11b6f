import type { DriverRun } from '@arung/contracts/day-links/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../app/notifications/notification-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { largeButton } from './large-button.ts'
import { pressed, useOpenDay } from './own-day-context.ts'

const textMax = 500

type FaultDialogProps = { vehicle: DriverRun['vehicle']; onClose: () => void }

/** The driver says what is wrong with the vehicle. */
export function FaultDialog({ vehicle: { id: vehicleId, plate }, onClose }: FaultDialogProps) {
  const { t } = useTranslation('dayLinks')
  const { report } = useOpenDay()
  const id = useId()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    if (text.trim() === '') {
      setMissing(true)
      document.getElementById(id)?.focus()
      return
    }
    const { key, happenedAt } = pressed()
    report({ kind: 'FAULT', key, body: { vehicleId, text: text.trim(), happenedAt } })
    notify({ tone: 'success', text: t('fault.done') })
    onClose()
  }
  return (
    <Dialog
      open
      alert
      title={t('fault.title', { plate })}
      onClose={onClose}
      actions={
        <>
          <button type="button" onClick={onClose} className={largeButton('ghost', 'w-full')}>
            {t('fault.cancel')}
          </button>
          <button type="button" onClick={confirm} className={largeButton('primary', 'w-full')}>
            {t('fault.confirm')}
          </button>
        </>
      }
    >
      <p className="text-ink-2">{t('fault.what')}</p>
      <TextArea
        id={id}
        className="mt-4"
        label={t('fault.text')}
        error={isMissing ? t('fault.missing') : undefined}
        value={text}
        maxLength={textMax}
        rows={4}
        onChange={event => {
          setText(event.target.value)
          setMissing(false)
        }}
      />
    </Dialog>
  )
}
