import type {
  WellbeingLine,
  WellbeingLineName,
  WellbeingState,
} from '@arung/contracts/wellbeing/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'
import { formatAgo } from '../format.ts'
import { LineDetails } from './line-details.tsx'

/** Grey for what nobody has looked at: green is only what was (decision 0101). */
const looks: Readonly<Record<WellbeingState, { tone: StatusTone; shape: StatusShape }>> = {
  WELL: { tone: 'success', shape: 'check' },
  ATTENTION: { tone: 'warning', shape: 'triangle' },
  WRONG: { tone: 'danger', shape: 'cross' },
  UNSEEN: { tone: 'neutral', shape: 'ring' },
}

/** The page of the handbook that says what to do. */
const pages: Readonly<Partial<Record<WellbeingLineName, string>>> = {
  proof: 'docs/verify.md',
  backups: 'docs/backup.md',
  rehearsal: 'docs/backup.md',
  models: 'docs/runbook.md',
  gateway: 'docs/runbook.md',
  webhooks: 'docs/going-live.md',
  certificate: 'docs/going-live.md',
  disk: 'docs/runbook.md',
  database: 'docs/runbook.md',
  clock: 'docs/going-live.md',
  versions: 'docs/going-live.md',
}

/** What was looked at, when, what was found, and what to do about it. */
export function LineOfWellbeing({ line, children }: { line: WellbeingLine; children?: ReactNode }) {
  const { t } = useTranslation('wellbeing')
  const page = pages[line.line]
  return (
    <li className="grid gap-x-6 gap-y-2 p-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-h4">{t(`lines.${line.line}`)}</h2>
          <StatusChip {...looks[line.state]} label={t(`states.${line.state}`)} />
        </div>
        <p className="mt-1 max-w-prose">{t(`findings.${line.finding}`)}</p>
        <LineDetails details={line.details} />
        {children}
      </div>
      <div className="text-small text-ink-3 sm:text-right">
        <LookedAt line={line} />
        {line.state !== 'WELL' &&
          (page === undefined ? (
            <LocaleLink to="/admin/jobs" className="font-semibold text-link hover:underline">
              {t('open')}
            </LocaleLink>
          ) : (
            <p>{t('read', { page })}</p>
          ))}
      </div>
    </li>
  )
}

function LookedAt({ line: { state, lookedAt } }: { line: WellbeingLine }) {
  const { t } = useTranslation('wellbeing')
  const locale = useLocale()
  if (lookedAt === null) return <p>{t('never')}</p>
  const at = formatInstant(lookedAt, locale)
  return (
    <p>
      <time dateTime={lookedAt} title={at}>
        {state === 'UNSEEN'
          ? t('since', { at })
          : t('looked', { ago: formatAgo(lookedAt, locale) })}
      </time>
    </p>
  )
}
