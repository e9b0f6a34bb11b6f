import { command } from '../../app/api/call.ts'
import type { Position } from '@arung/contracts/accounts/realms'
import type { StaffRow } from '@arung/contracts/staff/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PositionChoice } from './position-choice.tsx'
import { nameOf } from './staff-resource.ts'

type PositionDialogProps = { row: StaffRow; onClose: () => void }

/** Changes the position. It takes effect at once, in every session of the person. */
export function PositionDialog({ row, onClose }: PositionDialogProps) {
  const { t } = useTranslation(['staff', 'reservation'])
  const [position, setPosition] = useState<Position>(row.position ?? 'FRONT_OFFICE')
  const { busy, failure, run } = useCommand()
  const name = nameOf(row)
  const save = () =>
    void run(
      command('PUT /reservation-admin/admins/:uuid/position', {
        params: { uuid: row.uuid },
        body: { position },
      }),
      t('staff:position.done', { name, position: t(`reservation:positions.${position}`) }),
      onClose,
    )
  return (
    <Dialog
      open
      title={t('staff:position.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('staff:cancel')}</Button>
          <Button tone="primary" busy={busy} disabled={position === row.position} onClick={save}>
            {t('staff:position.confirm')}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-ink-2">{t('staff:position.what')}</p>
      {failure && (
        <Notice tone="danger" alert className="mb-5">
          {failure}
        </Notice>
      )}
      <PositionChoice value={position} onChange={setPosition} />
    </Dialog>
  )
}
