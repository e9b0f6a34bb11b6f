import type { ClosureScope } from '@arung/contracts/closures/closures'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { sentChoices } from './choices.ts'
import type { Why } from './reason-fields.tsx'
import { ReviewBar } from './review-bar.tsx'
import { useReviewWords } from './review-words.ts'
import { SureDialog } from './sure-dialog.tsx'
import type { PartyChoices } from './use-choices.ts'

type ClosePartProps = {
  scope: ClosureScope
  why: Why
  choices: PartyChoices
  /** The parties of the chosen sessions are known. */
  isReady: boolean
  /** Names what is missing. */
  onCheck: () => void
  onClosed: (id: string) => void
}

/** All of a closure in numbers, and the button that starts it. It asks first when guests are moved or cancelled. */
export function ClosePart(props: ClosePartProps) {
  const { scope, why, choices, isReady, onCheck, onClosed } = props
  const { t } = useTranslation('closures')
  const locale = useLocale()
  const [closureId] = useState(() => crypto.randomUUID())
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useCommand()
  const partsOf = useReviewWords()
  const { sums, parties, of } = choices
  const { times } = scope
  const what = times === null ? t('review.closeDay') : t('review.close', { count: times.length })
  const send = () => {
    const body = { ...scope, closureId, ...why, parties: sentChoices(parties, of) }
    const close = command('POST /reservation-admin/closures', { body })
    void run(close, t('started'), ({ id }) => onClosed(id))
  }
  const press = () => {
    onCheck()
    const isMissing = why.words.en.trim() === '' || why.words.id.trim() === ''
    if (!isReady || isMissing) return
    if (sums.moved + sums.canceled > 0) setAsking(true)
    else send()
  }
  return (
    <>
      <ReviewBar
        parts={times?.length === 0 ? [t('parties.nothingChosen')] : [what, ...partsOf(sums)]}
        failure={isAsking ? null : failure}
      >
        <Button
          tone="primary"
          busy={busy}
          disabled={!isReady}
          onClick={press}
          className="max-sm:w-full"
        >
          {t('review.confirm')}
        </Button>
      </ReviewBar>
      {isAsking && (
        <SureDialog
          title={t('sure.title', { what })}
          confirm={t('review.confirm')}
          sessions={times?.map(time => formatTime(time, locale)).join(', ') ?? t('scope.day')}
          sums={sums}
          busy={busy}
          failure={failure}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
