import type { RowView } from '@arung/contracts/reconciliation/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { CandidateWords } from './candidate-words.tsx'
import type { Candidate } from './candidates.ts'
import { GroupDialog } from './group-dialog.tsx'
import { SuggestedGroup } from './suggested-group.tsx'
import { useCandidateSearch } from './use-candidate-search.tsx'

/** What an open row may be matched to, the likeliest first. */
export function RowTargets({ view }: { view: RowView }) {
  const { t } = useTranslation('reconciliation')
  const mayChange = useMay()('reconciliation:change')
  const [chosen, setChosen] = useState<Candidate | null>(null)
  const [several, setSeveral] = useState<readonly string[] | null>(null)
  const { candidates, field, said } = useCandidateSearch(view)
  const maySeveral = mayChange && view.row.source === 'BANK'
  return (
    <section aria-label={t('targets.title')}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h3">{t('targets.title')}</h3>
        {maySeveral && <Button onClick={() => setSeveral([])}>{t('several.choose')}</Button>}
      </div>
      {maySeveral && <SuggestedGroup view={view} onReview={setSeveral} />}
      <div className="my-3">{field}</div>
      {said !== null && (
        <p role="status" className="mt-2 text-ink-2">
          {said}
        </p>
      )}
      <ul className="divide-y divide-line">
        {candidates.map(one => (
          <li key={one.key} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <CandidateWords of={one} />
            {mayChange && (
              <Button onClick={() => setChosen(one)}>
                {t('match.buttonOf', { name: one.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {several !== null && (
        <GroupDialog view={view} chosenFirst={several} onClose={() => setSeveral(null)} />
      )}
      {chosen !== null && (
        <MatchDialog view={view} candidate={chosen} onClose={() => setChosen(null)} />
      )}
    </section>
  )
}

type MatchDialogProps = { view: RowView; candidate: Candidate; onClose: () => void }

/** Matches the row. Another amount needs a reason, and a transfer that waits is confirmed with it. */
function MatchDialog({ view: { row }, candidate, onClose }: MatchDialogProps) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const { busy, failure, run } = useCommand()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const difference = row.amount - candidate.amount
  const isMissing = difference !== 0 && reason.trim() === ''
  const send = async () => {
    setChecked(true)
    if (isMissing) return
    const match = command('POST /reservation-admin/statements/:id/match', {
      params: { id: row.statementId },
      body: {
        row: row.row,
        target: candidate.target,
        reason: difference === 0 ? null : reason.trim(),
      },
    })
    await run(match, ({ confirmed }) => t(confirmed ? 'match.confirmed' : 'match.done'), onClose)
  }
  return (
    <FormDialog
      title={t('match.title')}
      confirm={t(candidate.waits ? 'match.andConfirm' : 'match.button')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        {t('match.what', {
          row: formatMoney(row.amount, row.currency, locale),
          name: candidate.name,
          amount: formatMoney(candidate.amount, candidate.currency, locale),
        })}
      </p>
      {candidate.waits && <Notice tone="info">{t('match.waits')}</Notice>}
      {difference !== 0 && (
        <>
          <Notice tone="warning">
            {t('match.difference', { amount: formatMoney(difference, row.currency, locale) })}
          </Notice>
          <TextField
            label={t('match.reason')}
            hint={t('noNames')}
            maxLength={300}
            value={reason}
            error={isChecked && isMissing ? t('explain.missing') : undefined}
            onChange={event => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
