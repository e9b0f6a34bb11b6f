import type { DayLinkRow } from '@arung/contracts/day-links/views'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { LinkActions } from './link-actions.tsx'
import { issueCommand, revokeCommand } from './links-resource.ts'

const looks = {
  NONE: { tone: 'neutral', shape: 'ring' },
  UNOPENED: { tone: 'info', shape: 'half' },
  OPENED: { tone: 'success', shape: 'check' },
  REVOKED: { tone: 'danger', shape: 'cross' },
  OVER: { tone: 'neutral', shape: 'cross' },
} as const

const lookOf = ({ state, openings }: DayLinkRow): keyof typeof looks =>
  state === 'ISSUED' ? (openings > 0 ? 'OPENED' : 'UNOPENED') : state

type LinkRowProps = {
  date: string
  row: DayLinkRow
  /** The address of the link; null while there is none, or it is not known. */
  address: string | null
  /** The link was given or revoked. */
  onChanged: () => void
}

/** One person of the day: the state of the link, what the person said with it, and how to hand it over. */
export function LinkRow({ date, row, address, onChanged }: LinkRowProps) {
  const { t } = useTranslation('dayLinks')
  const [isRevoking, setRevoking] = useState(false)
  const { busy, failure, run } = useCommand()
  const { id, kind, state, trips, mayIssue } = row
  const name = row.name ?? t('forgotten')
  const look = lookOf(row)
  return (
    <li className="space-y-2 py-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-table text-ink-2 tnum">
            {t(`panel.trips.${kind}`, { count: trips })}
          </span>
        </p>
        <StatusChip {...looks[look]} label={t(`panel.states.${look}`)} />
      </div>
      <Said row={row} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {address !== null && <LinkActions {...{ date, row, address }} />}
        {mayIssue && (state === 'NONE' || state === 'REVOKED') && (
          <Button
            size="small"
            busy={busy}
            className="min-h-11"
            aria-label={t('panel.issueTo', { name })}
            onClick={() =>
              void run(issueCommand(date, [row]), t('panel.issued', { name }), onChanged)
            }
          >
            {t('panel.issue')}
          </Button>
        )}
        {mayIssue && state === 'ISSUED' && (
          <Button
            size="small"
            tone="danger-ghost"
            className="min-h-11"
            aria-label={t('panel.revokeOf', { name })}
            onClick={() => setRevoking(true)}
          >
            {t('panel.revoke')}
          </Button>
        )}
      </div>
      {isRevoking && (
        <CommandDialog
          question={{
            title: t('panel.revokeTitle', { name }),
            what: t('panel.revokeWhat'),
            confirm: t('panel.revoke'),
            keep: t('panel.revokeKeep'),
            danger: true,
            command: () => revokeCommand(date, id),
            done: t('panel.revoked', { name }),
            onDone: onChanged,
          }}
          onClose={() => setRevoking(false)}
        />
      )}
    </li>
  )
}

/** When the link was opened, and what the person said with it. */
function Said({ row }: { row: DayLinkRow }) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const { openings, openedAt, drives, checkedAt, givenBack } = row
  const said = [
    openedAt !== null && {
      key: 'opened',
      text: t('panel.opened', { count: openings, at: formatInstant(openedAt, locale) }),
      tone: 'text-ink-2',
    },
    drives !== null && {
      key: 'drives',
      text: t(drives ? 'panel.drives' : 'panel.drivesNot'),
      tone: drives ? 'text-success' : 'text-danger',
    },
    checkedAt !== null && {
      key: 'checked',
      text: t('panel.checked', { at: formatClock(checkedAt, locale) }),
      tone: 'text-success',
    },
    givenBack > 0 && {
      key: 'back',
      text: t('panel.givenBack', { count: givenBack }),
      tone: 'text-danger',
    },
  ].filter(one => one !== false)
  if (said.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-table tnum">
      {said.map(({ key, text, tone }) => (
        <li key={key} className={clsx(tone, key !== 'opened' && 'font-semibold')}>
          {text}
        </li>
      ))}
    </ul>
  )
}
