import type { PaperRow } from '@arung/contracts/papers/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { Select } from '../../ui/field.tsx'

const reasons = ['WRONG_DETAILS', 'SALE_CANCELED'] as const

/** Voids an invoice by a credit note. */
export function VoidPaperDialog({ paper, onClose }: { paper: PaperRow; onClose: () => void }) {
  const { t } = useTranslation('papers')
  const [reason, setReason] = useState<(typeof reasons)[number]>('WRONG_DETAILS')
  const { paperId: id, code } = paper
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t('void.title', { code }),
        what: (
          <div className="space-y-4">
            <p>{t('void.what')}</p>
            <Select
              label={t('void.reason')}
              value={reason}
              onChange={({ target }) =>
                setReason(target.value === reasons[1] ? reasons[1] : reasons[0])
              }
            >
              {reasons.map(one => (
                <option key={one} value={one}>
                  {t(`reasons.${one}`)}
                </option>
              ))}
            </Select>
          </div>
        ),
        confirm: t('void.confirm'),
        danger: true,
        command: () =>
          command('POST /reservation-admin/papers/:id/void', { params: { id }, body: { reason } }),
        done: t('voided'),
      }}
    />
  )
}
