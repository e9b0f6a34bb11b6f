import type { WellbeingView } from '@arung/contracts/wellbeing/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../format.ts'

type Proof = WellbeingView['proof']

/** Asks for a proof, and tells how far the present one is. Where nobody runs one, it says which command does. */
export function ProofButton({ proof, onAsked }: { proof: Proof; onAsked: () => void }) {
  const { t } = useTranslation('wellbeing')
  const { run, busy, failure } = useCommand()
  const { progress, canBeAsked, everyDays } = proof
  const ask = () => void run(command('POST /admins/wellbeing/proofs'), t('proof.asked'), onAsked)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      {progress === null && canBeAsked && (
        <Button size="small" busy={busy} onClick={ask}>
          {t('proof.ask')}
        </Button>
      )}
      <p role="status" className="text-ink-2">
        {progress && <Progress progress={progress} />}
      </p>
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      {progress === null && !canBeAsked && <p className="text-ink-3">{t('proof.byHand')}</p>}
      {everyDays > 0 && <p className="text-ink-3">{t('proof.weekly', { count: everyDays })}</p>}
    </div>
  )
}

function Progress({ progress }: { progress: NonNullable<Proof['progress']> }) {
  const { t } = useTranslation('wellbeing')
  const locale = useLocale()
  const { part, done, all } = progress
  if (part !== 'LOG' || all === null) return t(`proof.${part}`)
  return t('proof.LOG_OF', { done: formatCount(done, locale), all: formatCount(all, locale) })
}
