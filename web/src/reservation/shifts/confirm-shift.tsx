import type { ShiftView } from '@arung/contracts/shifts/shifts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'

/** A large difference waits for a second person, who confirms it or sends it back to be counted again. */
export function ConfirmShift({ shift }: { shift: ShiftView }) {
  const { t } = useTranslation('shifts')
  const { busy, failure, run } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const may = useMay()
  const { shiftId, drawerId: id, steps } = shift
  const seen = steps.filter(({ kind }) => kind === 'COUNTED').length
  const confirm = () =>
    run(
      command('POST /reservation-admin/drawers/:id/confirm', {
        params: { id },
        body: { shiftId, seen },
      }),
      t('confirm.done'),
      () => {},
    )
  return (
    <Notice tone="warning">
      <p>{t('confirm.what')}</p>
      {failure && <p role="alert">{failure}</p>}
      {may('shift:close') && may('shifts:see-others') && (
        <div className="mt-2 flex flex-wrap gap-2 print:hidden">
          <Button busy={busy} onClick={() => void confirm()}>
            {t('confirm.button')}
          </Button>
          <Button disabled={busy} onClick={() => setAsking(true)}>
            {t('sendBack.button')}
          </Button>
        </div>
      )}
      {isAsking && (
        <CommandDialog
          question={{
            title: t('sendBack.title'),
            what: t('sendBack.what'),
            confirm: t('sendBack.button'),
            reason: {
              label: t('sendBack.reason'),
              hint: t('move.noNames'),
              missing: t('move.reasonNeeded'),
              max: 300,
            },
            command: reason =>
              command('POST /reservation-admin/drawers/:id/send-back', {
                params: { id },
                body: { shiftId, seen, reason },
              }),
            done: t('sendBack.done'),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Notice>
  )
}
