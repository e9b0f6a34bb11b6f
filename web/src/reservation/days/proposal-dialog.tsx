import type { Assign } from '@arung/contracts/days/assignments'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SWRResponse } from 'swr'
import { useResource, type Resource } from '../../app/api/resource.ts'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useListDesk } from './list-desk.ts'
import { assignCommand } from './lists-resource.ts'
import { useAssign } from './use-assign.ts'

/** One proposed change: its words, and what it assigns. */
export type Line = Readonly<{
  key: string
  words: string
  /** What it replaces, in words; null where nothing is assigned. */
  before: string | null
  change: Readonly<{ party: Assign['parties'][number] } | { guides: Assign['guides'][number] }>
}>

type ProposalDialogProps<Proposal> = {
  title: string
  /** Null for all departures that have not begun. */
  time: string | null
  resource: Resource<Proposal>
  linesOf: (proposal: Proposal) => readonly Line[]
  /** What could not be placed, in words. */
  leftOf: (proposal: Proposal) => readonly string[]
  /** Further facts about the proposal. */
  children?: (proposal: Proposal) => ReactNode
  onClose: () => void
}

/** Shows a proposal in words, and applies the selected changes together. After a refusal it is made again. */
export function ProposalDialog<Proposal>(props: ProposalDialogProps<Proposal>) {
  const { title, time, resource, linesOf, onClose } = props
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { day, names, refresh } = useListDesk()
  const proposal = useResource(resource, { revalidateOnFocus: false })
  const { data, mutate } = proposal
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const again = () => Promise.all([refresh(), mutate()])
  const { busy, failure, run } = useAssign({ day, names, refresh: again })
  const lines = data === undefined ? [] : linesOf(data)
  const chosen = lines.filter(({ key }) => !dropped.has(key))
  const toggle = (key: string) => {
    const next = new Set(dropped)
    if (!next.delete(key)) next.add(key)
    setDropped(next)
    setMissing(false)
  }
  const count = chosen.length
  const send = async () => {
    setMissing(count === 0)
    if (count === 0) return
    const parties = chosen.flatMap(({ change }) => ('party' in change ? [change.party] : []))
    const guides = chosen.flatMap(({ change }) => ('guides' in change ? [change.guides] : []))
    const apply = assignCommand(day, { parties, guides })
    await run(apply, t('lists.propose.done', { count }), onClose)
  }
  return (
    <FormDialog
      title={title}
      confirm={t('lists.propose.apply', { count })}
      cancel={t('lists.propose.cancel')}
      busy={busy || proposal.isValidating}
      failure={failure ?? (isMissing ? t('lists.propose.tick') : null)}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-ui text-ink-2">
        {time === null
          ? t('lists.propose.ofDay')
          : t('lists.propose.ofTime', { time: formatTime(time, locale) })}
      </p>
      <Proposed {...props} {...{ proposal, lines, dropped, toggle }} />
    </FormDialog>
  )
}

type ProposedProps<Proposal> = ProposalDialogProps<Proposal> & {
  proposal: SWRResponse<Proposal>
  lines: readonly Line[]
  dropped: ReadonlySet<string>
  toggle: (key: string) => void
}

function Proposed<Proposal>(props: ProposedProps<Proposal>) {
  const { proposal, lines, dropped, toggle, leftOf, children } = props
  const { t } = useTranslation('days')
  const { data, error, isValidating, mutate } = proposal
  if (error && !isValidating) return <ErrorState onRetry={() => void mutate()} />
  if (data === undefined || isValidating)
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    )
  const left = leftOf(data)
  return (
    <>
      {lines.length === 0 ? (
        <Notice tone="info">{t('lists.propose.nothing')}</Notice>
      ) : (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('lists.propose.changes')}</legend>
          {lines.map(({ key, words, before }) => (
            <Checkbox
              key={key}
              checked={!dropped.has(key)}
              onChange={() => toggle(key)}
              label={
                <>
                  {words}{' '}
                  {before !== null && (
                    <span className="block text-table text-ink-2">
                      {t('lists.propose.before', { before })}
                    </span>
                  )}
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {left.length > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">{t('lists.propose.left')}</p>
          <ul className="mt-1 space-y-1">
            {left.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {children?.(data)}
    </>
  )
}
