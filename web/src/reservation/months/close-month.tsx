import type { MonthView } from '@arung/contracts/months/months'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'

/** Closes a month with the figures on the screen. What is not settled does not prevent it, but is named. */
export function CloseMonth({ month: { month, rows, tasks } }: { month: MonthView }) {
  const { t } = useTranslation('months')
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const name = formatDate(`${month}-01`, locale, 'month')
  return (
    <>
      <Button tone="primary" onClick={() => setAsking(true)}>
        {t('close.button', { month: name })}
      </Button>
      {isAsking && (
        <CommandDialog
          question={{
            title: t('close.title', { month: name }),
            what: (
              <>
                <p>{t('close.what')}</p>
                {tasks.length > 0 && <p className="mt-2 font-semibold">{t('close.unsettled')}</p>}
              </>
            ),
            confirm: t('close.confirm'),
            command: () =>
              command('POST /reservation-admin/months/:month/close', {
                params: { month },
                body: { seen: rows },
              }),
            done: t('close.done', { month: name }),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
