import type { LinkPerson } from '@arung/contracts/day-links/requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { copyText } from './copy-text.ts'

/** The secret address of a guide's or driver's working times, for the calendar of a phone. */
export function PersonCalendar({ kind, id }: LinkPerson) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const params = { kind, id }
  const { data } = useLiveResource(
    deskResource('GET /reservation-admin/people/:kind/:id/calendar', ['personcalendar'], {
      params,
    }),
  )
  const [address, setAddress] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const { busy, failure, run } = useCommand()
  // Who may not give addresses reads nothing.
  if (data === undefined) return null
  const stands = data.state === 'ISSUED'
  const show = () =>
    void run(
      command('POST /reservation-admin/people/:kind/:id/calendar', { params }),
      t('calendar.ready'),
      ({ path }) => setAddress(location.origin + path),
    )
  return (
    <section aria-label={t('calendar.title')} className="card space-y-3 p-5 sm:p-8">
      <h2 className="text-h4 font-semibold">{t('calendar.title')}</h2>
      <p className="text-table text-ink-2">{t('calendar.what')}</p>
      <p className="text-ui">
        {stands && data.issuedAt !== null
          ? t('calendar.since', { at: formatInstant(data.issuedAt, locale) })
          : t('calendar.none')}
      </p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {stands && address !== null && (
        <TextField label={t('calendar.address')} value={address} readOnly />
      )}
      <div className="flex flex-wrap gap-3">
        {stands && address !== null ? (
          <Button onClick={() => void copyText(address, t('calendar.copied'))}>
            {t('calendar.copy')}
          </Button>
        ) : (
          <Button busy={busy} onClick={show}>
            {t(stands ? 'calendar.show' : 'calendar.create')}
          </Button>
        )}
        {stands && (
          <Button tone="danger-ghost" onClick={() => setRemoving(true)}>
            {t('calendar.remove')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <CommandDialog
          question={{
            title: t('calendar.removeTitle'),
            what: t('calendar.removeWhat'),
            confirm: t('calendar.remove'),
            keep: t('calendar.keep'),
            danger: true,
            command: () =>
              command('DELETE /reservation-admin/people/:kind/:id/calendar', { params }),
            done: t('calendar.removed'),
            onDone: () => setAddress(null),
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}
