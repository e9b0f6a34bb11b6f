import { MatchTarget } from '@arung/contracts/reconciliation/statements'
import type { RowView } from '@arung/contracts/reconciliation/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/api-error.ts'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { CandidateWords } from './candidate-words.tsx'
import { keyOfTarget, useCandidates, type Candidate } from './candidates.ts'
import { GroupSums } from './group-sums.tsx'
import { useCandidateSearch } from './use-candidate-search.tsx'

type GroupDialogProps = {
  view: RowView
  /** The keys of what is chosen at first. */
  chosenFirst: readonly string[]
  onClose: () => void
}

/**
 * Matches a row to all payments that it pays. Their sum and the difference stand above them; what the bank kept may make
 * up the difference, with a reason.
 */
export function GroupDialog({ view, chosenFirst, onClose }: GroupDialogProps) {
  const { row } = view
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const { candidates, field, said } = useCandidateSearch(view)
  const ofDays = useCandidates(view)
  const [keys, setKeys] = useState(new Set(chosenFirst))
  // Found by a search, and perhaps not in what is searched for next.
  const [picked, setPicked] = useState<readonly Candidate[]>([])
  const known = distinct([...ofDays, ...candidates, ...picked])
  const { busy, failure, run } = useCommand({ explain: useElsewhere(known) })
  const [hasFee, setHasFee] = useState(false)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  // A payment that somebody else matched meanwhile is no candidate any more.
  const chosen = known.filter(({ key }) => keys.has(key))
  const sum = chosen.reduce((all, { amount }) => all + amount, 0)
  const kept = sum - row.amount
  const mayKeep = chosen.length > 0 && kept > 0
  const isFee = mayKeep && hasFee
  const problem =
    chosen.length < (isFee ? 1 : 2)
      ? t('several.tooFew')
      : kept !== 0 && !isFee
        ? t('several.differs')
        : null
  const isReasonMissing = isFee && reason.trim() === ''
  const send = async () => {
    setChecked(true)
    if (problem !== null || isReasonMissing) return
    const match = command('POST /reservation-admin/statements/:id/match-several', {
      params: { id: row.statementId },
      body: {
        row: row.row,
        targets: chosen.map(({ target }) => target),
        fee: isFee ? { amount: kept, reason: reason.trim() } : null,
      },
    })
    await run(match, t('several.done', { count: chosen.length }), onClose)
  }
  const toggle = (one: Candidate) => {
    const next = new Set(keys)
    if (!next.delete(one.key)) next.add(one.key)
    setKeys(next)
    if (!ofDays.some(({ key }) => key === one.key)) setPicked(distinct([...picked, one]))
  }
  const shown = distinct([...candidates, ...chosen])
  const verb = chosen.some(one => one.waits) ? 'several.andConfirm' : 'several.button'
  return (
    <FormDialog
      title={t('several.title')}
      confirm={chosen.length === 0 ? t('match.button') : t(verb, { count: chosen.length })}
      cancel={t('cancel')}
      busy={busy}
      failure={failure ?? (isChecked ? problem : null)}
      onSubmit={send}
      onClose={onClose}
    >
      <GroupSums row={row} sum={sum} count={chosen.length} fee={isFee ? kept : 0} />
      {field}
      {said !== null && (
        <p role="status" className="text-ink-2">
          {said}
        </p>
      )}
      <fieldset>
        <legend className="sr-only">{t('several.payments')}</legend>
        <ul className="divide-y divide-line">
          {shown.map(one => (
            <li key={one.key} className="py-1">
              <Checkbox
                label={<CandidateWords of={one} />}
                checked={keys.has(one.key)}
                onChange={() => toggle(one)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {mayKeep && (
        <Checkbox
          label={t('several.fee', { amount: formatMoney(kept, row.currency, locale) })}
          checked={hasFee}
          onChange={() => setHasFee(!hasFee)}
        />
      )}
      {isFee && (
        <TextField
          label={t('several.reason')}
          hint={t('noNames')}
          maxLength={300}
          value={reason}
          error={isChecked && isReasonMissing ? t('explain.missing') : undefined}
          onChange={event => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

const distinct = (all: readonly Candidate[]): readonly Candidate[] => [
  ...new Map(all.map(one => [one.key, one])).values(),
]

/** Names the payment that somebody else matched meanwhile. */
function useElsewhere(candidates: readonly Candidate[]): (error: ApiError) => string | null {
  const { t } = useTranslation('reconciliation')
  // What was there when the dialog opened, because it is no candidate after the refusal.
  const [before] = useState(candidates)
  return ({ code, alternatives }) => {
    if (code !== 'MatchedElsewhere' && code !== 'MoneyVoided') return null
    const target = MatchTarget.safeParse(alternatives)
    const key = target.success ? keyOfTarget(target.data) : null
    const name = [...candidates, ...before].find(one => one.key === key)?.name
    if (name === undefined) return null
    return t(code === 'MoneyVoided' ? 'several.voided' : 'several.elsewhere', { name })
  }
}
