import type { Command } from '../../app/api/call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCommand } from '../use-command.ts'

const formId = 'pickup-place-form'

type PickupPlaceButtonProps = {
  number: string
  /** Returns this desk's command that sets the order's pick-up place. */
  command: (place: string) => Command
  /** The place known so far. */
  place: string | null
}

/** Records where the guests of an order are picked up, as they told the desk. */
export function PickupPlaceButton({ number, command, place }: PickupPlaceButtonProps) {
  const { t } = useTranslation('backoffice')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(place === null ? 'pickupPlace.enter' : 'pickupPlace.change')}
      </Button>
      {open && <PickupPlaceDialog {...{ number, command, place }} onClose={() => setOpen(false)} />}
    </>
  )
}

function PickupPlaceDialog(props: PickupPlaceButtonProps & { onClose: () => void }) {
  const { number, command, onClose } = props
  const { t } = useTranslation('backoffice')
  const [place, setPlace] = useState(props.place ?? '')
  const [isMissing, setMissing] = useState(false)
  const { busy, failure, run } = useCommand()
  const save = async () => {
    setMissing(place.trim() === '')
    if (place.trim() === '') return
    await run(command(place.trim()), t('pickupPlace.done', { number }), onClose)
  }
  return (
    <Dialog
      open
      title={t('pickupPlace.title', { number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {t('pickupPlace.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
        className="space-y-4"
      >
        <TextField
          label={t('pickupPlace.label')}
          hint={t('pickupPlace.hint')}
          error={isMissing ? t('pickupPlace.missing') : undefined}
          maxLength={160}
          autoComplete="off"
          value={place}
          onChange={event => setPlace(event.target.value)}
        />
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
