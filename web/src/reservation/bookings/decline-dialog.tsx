import type { Command } from '../../app/api/call.ts'
import { DeclineReason } from '@arung/contracts/bookings/statuses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'
import { Chosen } from '../payments/chosen.tsx'

type DeclineDialogProps = Pick<Question, 'title' | 'confirm' | 'done'> & {
  /** The consequence, in words. */
  what: string
  command: (reason: DeclineReason) => Command
  onClose: () => void
}

/** Declines a request or a move, with a reason chosen from a list. */
export function DeclineDialog({ what, command, onClose, ...words }: DeclineDialogProps) {
  const { t } = useTranslation('dayBookings')
  const [reason, setReason] = useState<DeclineReason>('GUESTS_ASKED')
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        ...words,
        what: (
          <div className="space-y-4">
            <p>{what}</p>
            <Chosen
              label={t('changes.why')}
              options={DeclineReason.options}
              value={reason}
              wordOf={one => t(`changes.reasons.${one}`)}
              onChange={setReason}
            />
          </div>
        ),
        keep: t('changes.letWait'),
        danger: true,
        command: () => command(reason),
      }}
    />
  )
}
