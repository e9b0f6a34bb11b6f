import { type Command, command } from '../../app/api/call.ts'
import { dismissalReasonMax } from '@arung/contracts/jobs/requests'
import type { FailedJob } from '@arung/contracts/jobs/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatInstant } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { dashboardResource } from '../dashboard-resource.ts'
import { formatAgo } from '../format.ts'
import { jobsAddress, jobsResource, type JobSort } from './jobs-resource.ts'

const again = (row: FailedJob): Command =>
  command('POST /admins/jobs/requeue', { body: { ids: [row.id] } })
const dismiss = (row: FailedJob, reason: string): Command =>
  command('POST /admins/jobs/dismiss', { body: { ids: [row.id], reason } })
const isOpen = (row: FailedJob): boolean => row.dismissal === null
/** A code was valid for a minute only, so nobody waits for it any more. */
const canBeTried = (row: FailedJob): boolean => isOpen(row) && row.kind !== 'mail.otp'

/** `/admin/jobs`: the jobs that were given up, and why. Staff retry them once the cause is gone, or dismiss them. */
export function Screen() {
  const { t } = useTranslation('jobs')
  const nameOf = useJobName()
  const reason = useReason()
  const questions = useQuestions()
  const [asking, setAsking] = useState<Question | null>(null)
  const { data } = useResource(dashboardResource)
  return (
    <>
      <ListScreen
        address={jobsAddress}
        resource={jobsResource}
        columns={useColumns()}
        rowKey={row => row.id}
        rowName={row => nameOf(row.kind)}
        bulk={[
          {
            key: 'again',
            label: t('again'),
            confirm: t('again'),
            what: count => t('bulk', { count }),
            takes: canBeTried,
            command: again,
          },
          {
            key: 'dismiss',
            label: t('dismiss'),
            confirm: t('dismiss'),
            what: count => t('dismissing.bulk', { count }),
            danger: true,
            reason,
            takes: isOpen,
            command: dismiss,
          },
        ]}
        action={row =>
          isOpen(row) && (
            <span className="flex flex-wrap justify-end gap-2 whitespace-nowrap lg:flex-nowrap">
              {canBeTried(row) && (
                <Button
                  size="small"
                  data-row={row.id}
                  aria-label={t('againOf', { name: nameOf(row.kind) })}
                  onClick={() => setAsking(questions.again(row))}
                >
                  {t('again')}
                </Button>
              )}
              <Button
                size="small"
                tone="danger-ghost"
                aria-label={t('dismissOf', { name: nameOf(row.kind) })}
                onClick={() => setAsking(questions.dismiss(row))}
              >
                {t('dismiss')}
              </Button>
            </span>
          )
        }
        words={{
          title: t('title'),
          count: count => t('count', { count }),
          more: most => t('more', { most }),
          caption: () => t('title'),
          empty: tab => t(tab === 'failed' ? 'empty' : 'emptyDismissed'),
          sorts: sort => t(`sorts.${sort}`),
          tabs: {
            label: t('tabs'),
            of: tab => t(tab),
            counts: data ? { failed: data.jobsFailed } : {},
          },
        }}
      />
      {asking && <CommandDialog question={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

/** The questions before one job is retried or dismissed. */
function useQuestions() {
  const { t } = useTranslation('jobs')
  const nameOf = useJobName()
  const reason = useReason()
  return {
    again: (row: FailedJob): Question => ({
      title: t('ask.title', { name: nameOf(row.kind) }),
      what: t('ask.what'),
      confirm: t('again'),
      done: t('ask.done'),
      command: () => again(row),
    }),
    dismiss: (row: FailedJob): Question => ({
      title: t('dismissing.title', { name: nameOf(row.kind) }),
      what: t('dismissing.what'),
      confirm: t('dismiss'),
      danger: true,
      reason,
      done: t('dismissing.done'),
      command: why => dismiss(row, why),
    }),
  }
}

function useReason(): NonNullable<Question['reason']> {
  const { t } = useTranslation('jobs')
  return {
    label: t('dismissing.reason'),
    hint: t('dismissing.hint'),
    missing: t('dismissing.missing'),
    max: dismissalReasonMax,
  }
}

/** Returns what a job does in words; its kind when the texts have no name for it. */
function useJobName(): (kind: string) => string {
  const { t, i18n } = useTranslation('jobs')
  return kind => {
    const key = kind.replace('.', '_')
    return isSaid(key, i18n.exists(`jobs:kinds.${key}`)) ? t(`kinds.${key}`) : kind
  }
}

const isSaid = (_key: string, exists: boolean): _key is keyof Texts['jobs']['kinds'] => exists

function useColumns(): readonly ListColumn<FailedJob, JobSort>[] {
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  const nameOf = useJobName()
  const time = (instant: string) => (
    <time dateTime={instant} title={formatInstant(instant, locale)}>
      {formatAgo(instant, locale)}
    </time>
  )
  return [
    { key: 'kind', title: t('columns.kind'), cell: row => nameOf(row.kind) },
    {
      key: 'error',
      title: t('columns.error'),
      className: 'w-1/2',
      cell: row => (
        <>
          <p className="line-clamp-3 min-w-56 wrap-anywhere">{row.error ?? '–'}</p>
          {row.dismissal && <Dismissal dismissal={row.dismissal} />}
        </>
      ),
    },
    {
      key: 'made',
      title: t('columns.made'),
      className: 'whitespace-nowrap',
      sorts: { oldest: 'ascending', newest: 'descending' },
      cell: row => time(row.madeAt),
    },
    {
      key: 'failed',
      title: t('columns.failed'),
      className: 'whitespace-nowrap',
      hideable: true,
      cell: row => time(row.failedAt),
    },
    {
      key: 'attempts',
      title: t('columns.attempts'),
      numeric: true,
      hideable: true,
      cell: row => row.attempts,
    },
  ]
}

/** Why a job was dismissed, by whom and when. */
function Dismissal({ dismissal }: { dismissal: NonNullable<FailedJob['dismissal']> }) {
  const { t } = useTranslation('jobs')
  const locale = useLocale()
  const who = dismissal.by ?? t('dismissing.somebody')
  return (
    <div className="mt-2 rounded-md bg-sunken p-3">
      <p className="text-small text-ink-2">
        <time dateTime={dismissal.at}>{formatInstant(dismissal.at, locale)}</time>
        {' · '}
        {t('dismissing.by', { who })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{dismissal.reason}</p>
    </div>
  )
}

export const page: Page = {
  namespaces: ['jobs', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('jobs:title') }),
}
