import type { FailedJob } from '@arung/contracts/jobs/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatInstant } from '../../app/format/dates.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen.tsx'
import type { Command } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { dashboardResource } from '../dashboard/dashboard-resource.ts'
import { formatAgo } from '../format.ts'
import { jobsAddress, jobsResource, type JobSort } from './jobs-resource.ts'

const again = (row: FailedJob): Command => ({
  path: '/admins/jobs/requeue',
  body: { ids: [row.id] },
})
/** A code was for a minute: nobody waits for it any more. */
const canBeTried = (row: FailedJob): boolean => row.kind !== 'mail.otp'

/** `/admin/jobs`: what the product gave up doing, why, and trying it again once the cause is gone. */
export function Screen() {
  const { t } = useTranslation('jobs')
  const nameOf = useJobName()
  const [asking, setAsking] = useState<FailedJob | null>(null)
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
        ]}
        action={row =>
          canBeTried(row) && (
            <Button
              size="small"
              data-row={row.id}
              aria-label={t('againOf', { name: nameOf(row.kind) })}
              onClick={() => setAsking(row)}
            >
              {t('again')}
            </Button>
          )
        }
        words={{
          title: t('title'),
          count: count => t('count', { count }),
          more: most => t('more', { most }),
          caption: () => t('title'),
          empty: () => t('empty'),
          sorts: sort => t(`sorts.${sort}`),
          tabs: {
            label: t('tabs'),
            of: () => t('failed'),
            counts: data ? { failed: data.jobsFailed } : {},
          },
        }}
      />
      {asking && (
        <CommandDialog
          question={{
            title: t('ask.title', { name: nameOf(asking.kind) }),
            what: t('ask.what'),
            confirm: t('again'),
            done: t('ask.done'),
            command: () => again(asking),
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** What a job does, in words; its kind where nobody has said so yet. */
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
      cell: row => <p className="line-clamp-3 min-w-56 wrap-anywhere">{row.error ?? '–'}</p>,
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

export const page: Page = {
  namespaces: ['jobs', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('jobs:title') }),
}
