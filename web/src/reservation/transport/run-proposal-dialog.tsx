import type { PlanRun } from '@arung/contracts/days/runs'
import type { RunProposal } from '@arung/contracts/days/transfers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SWRResponse } from 'swr'
import type { ApiError } from '../../app/api/api-error.ts'
import { useResource } from '../../app/api/resource.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { planCommand, runProposalResource } from './transfers-resource.ts'
import { useTransportDesk } from './transport-desk.ts'
import { usePlan } from './use-plan.ts'

/** Shows the proposed runs in words, and applies the selected ones together. After a refusal they are proposed anew. */
export function RunProposalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transport')
  const { list, names, refresh } = useTransportDesk()
  const proposal = useResource(runProposalResource(list.date), { revalidateOnFocus: false })
  const { data, mutate, isValidating } = proposal
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const again = () => Promise.all([refresh(), mutate()])
  const { busy, failure, run } = usePlan({ list, names, refresh: again })
  const chosen = (data?.runs ?? []).filter(({ runId }) => !dropped.has(runId))
  const count = chosen.length
  const toggle = (runId: string) => {
    const next = new Set(dropped)
    if (!next.delete(runId)) next.add(runId)
    setDropped(next)
    setMissing(false)
  }
  const send = async () => {
    setMissing(count === 0)
    if (count === 0) return
    await run(planCommand(list.date, chosen), t('propose.done', { count }), onClose)
  }
  return (
    <FormDialog
      title={t('propose.title')}
      confirm={t('propose.apply', { count })}
      cancel={t('propose.cancel')}
      busy={busy || isValidating}
      failure={failure ?? (isMissing ? t('propose.tick') : null)}
      onSubmit={send}
      onClose={onClose}
    >
      <Proposed proposal={proposal} dropped={dropped} onToggle={toggle} />
    </FormDialog>
  )
}

type ProposedProps = {
  proposal: SWRResponse<RunProposal, ApiError>
  dropped: ReadonlySet<string>
  onToggle: (runId: string) => void
}

function Proposed({ proposal, dropped, onToggle }: ProposedProps) {
  const { t } = useTranslation('transport')
  const { data, error, isValidating, mutate } = proposal
  if (error && !isValidating) return <ErrorState onRetry={() => void mutate()} />
  if (data === undefined || isValidating)
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    )
  const { runs, vehicles: count, atLeast } = data
  return (
    <>
      <p className="text-ui text-ink-2 tnum">{t('propose.vehicles', { count, atLeast })}</p>
      {runs.length === 0 ? (
        <Notice tone="info">{t('propose.nothing')}</Notice>
      ) : (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('propose.runs')}</legend>
          {runs.map(change => (
            <Checkbox
              key={change.runId}
              checked={!dropped.has(change.runId)}
              onChange={() => onToggle(change.runId)}
              label={<RunWords change={change} />}
            />
          ))}
        </fieldset>
      )}
      <NotPlaced left={data.left} />
    </>
  )
}

function RunWords({ change: { run, over } }: { change: PlanRun }) {
  const { t } = useTranslation('transport')
  const { names } = useTransportDesk()
  const before = over ?? null
  if (run === null) return before && t('propose.removes', { run: names.run(before) })
  return (
    <>
      {t('ofDirection', { direction: t(`directions.${run.direction}`), words: names.whole(run) })}
      {before !== null && (
        <span className="block text-table text-ink-2">
          {t('propose.before', { before: names.whole(before) })}
        </span>
      )}
    </>
  )
}

function NotPlaced({ left }: Pick<RunProposal, 'left'>) {
  const { t } = useTranslation('transport')
  const { names } = useTransportDesk()
  if (left.length === 0) return null
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t('propose.left')}</p>
      <ul className="mt-1 space-y-1">
        {left.map(({ transferId, direction, guests }) => (
          <li key={`${direction}|${transferId}`}>
            {t('propose.leftGuests', {
              direction: t(`directions.${direction}`),
              guest: names.guest(transferId),
              count: guests,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
