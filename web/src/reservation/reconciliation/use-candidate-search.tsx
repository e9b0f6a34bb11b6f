import type { RowCandidates, RowView } from '@arung/contracts/reconciliation/views'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useTyped } from '../../backoffice/use-typed.ts'
import { TextField } from '../../ui/field.tsx'
import { useCandidates, type Candidate } from './candidates.ts'
import { candidatesResource } from './reconciliation-resources.ts'

type CandidateSearch = Readonly<{
  /** What a row may be matched to: of its days, or what is searched for on any day. */
  candidates: readonly Candidate[]
  field: ReactNode
  /** Says that nothing is found, or that there is more. */
  said: string | null
}>

const nothing: RowCandidates = { payments: [], payouts: [], more: false }

/** Returns the candidates of a row with the field that searches among those of all days. */
export function useCandidateSearch(view: RowView): CandidateSearch {
  const { t } = useTranslation('reconciliation')
  const [typed, setTyped] = useState('')
  const q = useTyped(typed.trim())
  const resource = q === '' ? null : candidatesResource(view.row, q)
  const { data, error } = useLiveResource(resource, { keepPreviousData: true })
  const ofDays = useCandidates(view)
  const found = useCandidates(data ?? nothing)
  const candidates = q === '' ? ofDays : found
  const isNone = candidates.length === 0 && (q === '' || data !== undefined)
  const field = (
    <TextField
      type="search"
      label={t('targets.search')}
      hint={t('targets.searchHint')}
      maxLength={80}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        // The field may stand in a form, which the key would send.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
  const said =
    q === ''
      ? isNone
        ? t('targets.none')
        : null
      : error
        ? t('targets.failed')
        : isNone
          ? t('targets.notFound')
          : data?.more
            ? t('targets.more')
            : null
  return { candidates, field, said }
}
